import type { Paise } from './money.ts';

/** The five regions that have a landing page (spec §2). India is its own region; Asia means the rest of it. */
export const REGIONS = ['Asia', 'India', 'Europe', 'Africa', 'Australia-New Zealand'] as const;
export type Region = (typeof REGIONS)[number];

/** A place people choose to travel to: a country abroad, a state or island group in India. */
export interface Destination {
	id: string;
	name: string;
	region: Region;
	country: string;
	/** Name of the poster scene that stands for it. */
	scene: string;
}

/** An operator that offers packages. `rating` is out of 5. */
export interface Operator {
	id: string;
	name: string;
	rating: number;
}

export type TravelMode = 'road' | 'train' | 'flight' | 'boat';

/** One overnight place of a route. Either `city` or `state` is set. */
export interface Stop {
	city: string | null;
	state: string | null;
	country: string;
	/** Name of a destination of the catalogue. */
	destination: string;
	nights: number;
	latitude: number;
	longitude: number;
	hotel: { name: string; stars: number | null } | null;
	sights: readonly string[];
	/** How one travels here from the stop before; null for the first. */
	arriveBy: TravelMode | null;
}

/** One day of the itinerary. `lines` are plain sentences. */
export interface ItineraryDay {
	day: number;
	/** Where the night is spent, or where the journey ends. */
	place: string;
	/** Short note beside the place, e.g. `Arrival`, `Train, 4 h 40`. */
	note: string | null;
	lines: readonly string[];
	/** Where the night is spent; null on the last day. */
	hotel: string | null;
	/** How one travels on after this day; draws the dashed line. */
	leaveBy: TravelMode | null;
}

/** A picture in the sizes that are shown: `{base}-480.avif`, `-480.webp`, `-960.avif`, `-960.webp`. */
export interface Picture {
	/** Path without size and format, e.g. `/posters/kerala-3` or `/pictures/9f3c…`. */
	base: string;
	alt: string;
	/** Placeholder colour, `#rrggbb`. */
	tone: string;
}

/** A day one can start on. `seats` is the capacity, `seatsLeft` what is not taken. */
export interface Departure {
	id: string;
	/** `YYYY-MM-DD` */
	date: string;
	seats: number;
	seatsLeft: number;
}

/** A package as the catalogue holds it, without its departures. HTML fields are sanitised. */
export interface Package {
	/** Digits only, stable by slug over imports. */
	id: string;
	slug: string;
	name: string;
	operator: Operator;
	stops: readonly Stop[];
	itinerary: readonly ItineraryDay[];
	/** Price per person before and after the discount; equal when there is none. */
	retailPaise: Paise;
	listPaise: Paise;
	/** Colour of the discount badge, `#rrggbb`. */
	discountColour: string;
	taxesIncluded: boolean;
	themes: readonly string[];
	seasons: readonly string[];
	/** Names of inclusions of the catalogue, in the order to show. */
	inclusions: readonly string[];
	departureCities: readonly string[];
	tags: readonly string[];
	highlight: { badge: string; colour: string | null } | null;
	inclusionHighlights: readonly { icon: string; text: string }[];
	inclusionsHtml: string;
	exclusionsHtml: string;
	/** The operator's own terms, or null when there are none. */
	termsHtml: string | null;
	pictures: readonly Picture[];
	hasBrochure: boolean;
	meta: { title: string; description: string };
	/** Out of 5, of this package. */
	rating: number;
	/** Higher is recommended sooner. */
	popularity: number;
}

/** What the facet index knows of a package. */
export interface PackageFacets {
	id: string;
	name: string;
	operator: string;
	regions: readonly string[];
	destinations: readonly string[];
	countries: readonly string[];
	/** Cities, or states where a stop has no city. */
	cities: readonly string[];
	themes: readonly string[];
	seasons: readonly string[];
	/** 1–12: those of its upcoming departures with a free seat; without any, those that its operator names (QRY-06). */
	months: readonly number[];
	inclusions: readonly string[];
	departureCities: readonly string[];
	tags: readonly string[];
	/** List price per person. */
	paise: Paise;
	discountPercent: number;
	days: number;
	rating: number;
	popularity: number;
}

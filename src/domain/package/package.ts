import type { CancellationPolicy } from '../booking/cancellation-refund.ts';
import type { Paise } from '../price/money.ts';
import type { Facts, Reviews } from './facts.ts';
import type { Picture } from './picture.ts';

/** The five regions that have a landing page (spec §2). India is a region of its own; Asia is the rest of the continent. */
export const REGIONS = ['Asia', 'India', 'Europe', 'Africa', 'Australia-New Zealand'] as const;
export type Region = (typeof REGIONS)[number];

/** The display name of a region, e.g. `Australia and New Zealand`. */
export const regionName = (region: Region): string => region.replace('-', ' and ');

/** A place that people choose to travel to: a country abroad, a state or island group in India. */
export interface Destination {
	id: string;
	name: string;
	region: Region;
	country: string;
	/** The name of its poster scene. */
	scene: string;
}

/** An operator that offers packages. `rating` is out of 5. */
export interface Operator {
	id: string;
	name: string;
	rating: number;
	/** Where its rating comes from; absent where it does not say. */
	reviews?: Reviews | undefined;
}

export type TravelMode = 'road' | 'train' | 'flight' | 'boat';

/** An overnight place of a route. At least one of `city` and `state` is set. */
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
	/** How one travels here from the previous stop; null for the first. */
	arriveBy: TravelMode | null;
}

/** One day of the itinerary. `lines` are plain sentences. */
export interface ItineraryDay {
	day: number;
	/** Where the night is spent, or where the journey ends. */
	place: string;
	/** A short note beside the place, e.g. `Arrival` or `Train, 4 h 40`. */
	note: string | null;
	lines: readonly string[];
	/** Where the night is spent; null on the last day. */
	hotel: string | null;
	/** How one travels on after this day, which the itinerary shows as a dashed line. */
	leaveBy: TravelMode | null;
}

/** A day on which the package starts. `seats` is the capacity, `seatsLeft` the free seats. */
export interface Departure {
	id: string;
	/** `YYYY-MM-DD` */
	date: string;
	seats: number;
	seatsLeft: number;
}

/** A package as the catalogue holds it, without its departures. HTML fields are sanitised. */
export interface Package {
	/** Digits only; a slug keeps its id over imports. */
	id: string;
	slug: string;
	name: string;
	operator: Operator;
	stops: readonly Stop[];
	itinerary: readonly ItineraryDay[];
	/** Price per person before and after the discount; equal when there is none, and when the first was not charged long enough. */
	retailPaise: Paise;
	listPaise: Paise;
	/** True on days when the price is the lowest in 90 days. */
	isLowest: boolean;
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
	/**
	 * The operator's refunds for a cancelled booking. Null means the usual policy; so does undefined, which only rows of older imports
	 * have.
	 */
	cancellation?: CancellationPolicy | null;
	pictures: readonly Picture[];
	hasBrochure: boolean;
	meta: { title: string; description: string };
	/** Out of 5, of this package. */
	rating: number;
	/** Undefined in rows of older imports. */
	facts?: Facts;
	/** Higher is recommended sooner. */
	popularity: number;
}

/** The properties of a package that the facet index searches. */
export interface PackageFacets {
	id: string;
	name: string;
	operator: string;
	/** The rating of its operator; undefined in rows of older imports. */
	operatorRating?: number;
	regions: readonly string[];
	destinations: readonly string[];
	countries: readonly string[];
	/** Cities, or states where a stop has no city. */
	cities: readonly string[];
	themes: readonly string[];
	seasons: readonly string[];
	/** 1–12: the months of its upcoming departures with a free seat or, without upcoming departures, the months its operator names (QRY-06). */
	months: readonly number[];
	/** True for a package that can be travelled soon (`isSoon`). */
	startsSoon?: boolean;
	inclusions: readonly string[];
	departureCities: readonly string[];
	tags: readonly string[];
	/** List price per person. */
	paise: Paise;
	discountPercent: number;
	days: number;
	rating: number;
	/** The stars that all its hotels have at least; null where unknown, as is undefined, which rows of older imports have. */
	hotelStars?: number | null;
	/** Undefined in rows of older imports. */
	facts?: Facts;
	popularity: number;
}

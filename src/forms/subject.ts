import type { Fare } from '#domain/price/price-summary.ts';
import type { PictureChoice } from '#ui/fields/ChoicesField.tsx';
import type { Texts } from './field-values.ts';

/** The package that a form is about. */
export interface SubjectPackage {
	name: string;
	picture: { src: string; tone: string } | null;
	/** Rupees in words, of one person. */
	price: string;
	/** What is added to it, in words. */
	added: string;
	/** Rupees in words, where the price is reduced. */
	before: string | null;
	saving: string | null;
}

/** The departure that is booked instead of asked for. */
export interface SubjectDeparture {
	packageId: string;
	slug: string;
	/** `YYYY-MM-DD` */
	date: string;
	fare: Fare;
	/** In what time it has to be paid for once it is reserved, e.g. `within 24 hours`. */
	payWithin: string;
	/** Where it is reserved without script; `&travellers` may follow. */
	reserveHref: string;
	/** The address of its calendar file. */
	calendarFile: string;
}

/** The subject of a form as data, rendered by `FormAbout.tsx`. Every property is optional. */
export interface Subject {
	/** Initial and hidden values, by wire name. */
	values?: Texts;
	/** The options of fields that name a call for them, by wire name. Without them the browser makes the call. */
	options?: Readonly<Record<string, readonly PictureChoice[]>>;
	item?: SubjectPackage;
	/** The chosen day in words, and where another one is chosen. */
	day?: { text: string; changeHref: string };
	departure?: SubjectDeparture;
	/** The packages that were viewed. */
	looked?: readonly string[];
}

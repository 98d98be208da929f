import { isStanding, type StateOf } from './booking.ts';

/** A traveller of a booking by name, for the operator's rooms, tickets and permits. */
export interface NamedTraveller {
	/** As on the passport or identity card. */
	name: string;
	/** In whole years on the day of departure, of a child; null of an adult. */
	childAge: number | null;
}

/** Whether the owner of a paid booking may tell who travels: until the day before the departure. Days are `YYYY-MM-DD`. */
export const canTellWhoTravels = (state: StateOf<'booking'>, departsOn: string, today: string): boolean =>
	isStanding(state) && today < departsOn;

/** The highest age of a child. */
export const CHILD_AGE_MOST = 17;

/** `Asha Rao`, or of a child `Kiran Rao, 9 years old` */
export const travellerLine = ({ name, childAge }: NamedTraveller): string =>
	childAge === null ? name : `${name}, ${childAge} ${childAge === 1 ? 'year' : 'years'} old`;

/** The travellers that a booking's column names, in the order told; none while nobody has told. */
export const whoTravels = (column: string | null): readonly NamedTraveller[] =>
	column === null ? [] : (JSON.parse(column) as NamedTraveller[]);

import type { Generated } from 'kysely';

/* The rows of the catalogue. Those that are no longer in it keep a `withdrawnAt`, because leads and bookings refer to them. */

/** An operator. */
export interface AgentRow {
	id: string;
	name: string;
	rating: number;
	/** For its travellers, as it is dialled; null where it gives none. */
	phone?: string | null;
	/** For notices of its bookings, never shown to visitors; null where it gives none. */
	email?: string | null;
	/** JSON: the `Reviews` of its rating; null where it does not say. */
	reviews?: string | null;
	position: number;
	withdrawnAt: number | null;
}

export interface DestinationRow {
	id: string;
	name: string;
	region: string;
	country: string;
	scene: string;
	position: number;
}

export interface ThemeRow {
	id: string;
	name: string;
	scene: string;
	position: number;
}

export interface InclusionRow {
	id: string;
	name: string;
	icon: string;
	position: number;
}

export interface DepartureCityRow {
	name: string;
}

export interface PackageRow {
	id: string;
	slug: string;
	name: string;
	agentId: string;
	retailPaise: number;
	listPaise: number;
	/** JSON: `PackageFacets` without its id. */
	facets: string;
	/** JSON: `PackageDocument`. */
	document: string;
	position: number;
	withdrawnAt: number | null;
	/** The last day on which its retail price may be struck through, `YYYY-MM-DD`; empty for none. */
	struckUntil: Generated<string>;
	/** The days on which its price is the lowest in 90 days; empty for none. */
	lowestFrom: Generated<string>;
	lowestUntil: Generated<string>;
}

/** A price of a package since a moment; rows are never changed. */
export interface PriceChangeRow {
	packageId: string;
	/** From 1 for each package. */
	entry: number;
	/** Null since it was taken off sale. */
	listPaise: number | null;
	/** Epoch milliseconds. */
	since: number;
}

export interface DepartureRow {
	id: string;
	packageId: string;
	date: string;
	/** Capacity. */
	seats: number;
	seatsTaken: number;
	withdrawnAt: number | null;
}

export interface CatalogueStateRow {
	id: number;
	version: number;
	changedAt: number;
}

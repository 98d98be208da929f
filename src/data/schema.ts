import type { Kysely } from 'kysely';

/*
 * The tables as rows. Ids and days are text, money is whole paise, times are epoch milliseconds, JSON is text.
 * What the catalogue no longer lists stays, with `withdrawn_at`, because leads and bookings point at it.
 */

export interface AgentRow {
	id: string;
	name: string;
	rating: number;
	position: number;
	withdrawn_at: number | null;
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
	agent_id: string;
	retail_paise: number;
	list_paise: number;
	/** `PackageFacets` without its id. */
	facets: string;
	/** `PackageDocument`. */
	document: string;
	position: number;
	withdrawn_at: number | null;
}

export interface DepartureRow {
	id: string;
	package_id: string;
	date: string;
	/** Capacity. */
	seats: number;
	seats_taken: number;
	withdrawn_at: number | null;
}

export interface CatalogueStateRow {
	id: number;
	version: number;
	changed_at: number;
}

export interface LeadRow {
	id: string;
	dedupe_key: string;
	created_at: number;
	name: string;
	email: string;
	country_code: string;
	phone_number: string;
	package_id: string | null;
	page_url: string | null;
	page_name: string | null;
	source: string | null;
	destination: string | null;
	departure_month: string | null;
	budget: string | null;
	travelers_count: number | null;
	comment: string | null;
	compare_list_url: string | null;
}

export interface AgentApplicationRow {
	id: string;
	/** The e-mail address in lower case. */
	email_key: string;
	created_at: number;
	first_name: string;
	last_name: string | null;
	email: string;
	phone: string;
	company_name: string | null;
	website_url: string | null;
	message: string;
}

export interface OutboxRow {
	id: string;
	channel: string;
	recipient: string;
	template: string;
	variables: string;
	text: string;
	code: string | null;
	idempotency_key: string;
	created_at: number;
	attempts: number;
	next_attempt_at: number;
	delivered_at: number | null;
}

export interface MigrationRow {
	number: number;
	name: string;
	checksum: string;
	applied_at: number;
}

export interface Schema {
	agents: AgentRow;
	destinations: DestinationRow;
	themes: ThemeRow;
	inclusions: InclusionRow;
	departure_cities: DepartureCityRow;
	packages: PackageRow;
	departures: DepartureRow;
	catalogue_state: CatalogueStateRow;
	leads: LeadRow;
	agent_applications: AgentApplicationRow;
	outbox: OutboxRow;
	migrations: MigrationRow;
}

/** An open database, or a transaction on it; the same on both engines. */
export type Database = Kysely<Schema>;

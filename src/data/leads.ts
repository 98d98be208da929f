import { inSteps } from './in-steps.ts';
import type { Database, LeadRow } from './schema.ts';

/** A lead as it is stored. Absent answers are null; `createdAt` is in epoch milliseconds. */
export interface Lead {
	id: string;
	createdAt: number;
	name: string;
	email: string;
	/** Calling code of the country, e.g. `+91`. */
	countryCode: string;
	phoneNumber: string;
	packageId: string | null;
	pageUrl: string | null;
	pageName: string | null;
	source: string | null;
	destination: string | null;
	departureMonth: string | null;
	budget: string | null;
	travellers: number | null;
	comment: string | null;
	/** Address of the comparison that it was asked from. */
	compareListUrl: string | null;
}

/** Requests of visitors to be called. */
export function leadRepository(db: Database) {
	return {
		/**
		 * Stores a lead once: when one with the same `dedupeKey` is there, that one's id is given and nothing is stored.
		 *
		 * @returns the stored lead's id, and whether it is new
		 */
		async store(lead: Lead, dedupeKey: string): Promise<{ id: string; isNew: boolean }> {
			const stored = await db
				.insertInto('leads')
				.values({ ...rowOf(lead), dedupe_key: dedupeKey })
				.onConflict((conflict) => conflict.column('dedupe_key').doNothing())
				.returning('id')
				.executeTakeFirst();
			if (stored) return { id: stored.id, isNew: true };
			const { id } = await db
				.selectFrom('leads')
				.select('id')
				.where('dedupe_key', '=', dedupeKey)
				.executeTakeFirstOrThrow();
			return { id, isNew: false };
		},

		async byId(id: string): Promise<Lead | undefined> {
			const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
			return row && leadOf(row);
		},

		/** Leads since a moment (epoch milliseconds), oldest first, read in steps. */
		async *since(at: number): AsyncGenerator<Lead> {
			const rows = inSteps(at, (after, limit) =>
				db
					.selectFrom('leads')
					.selectAll()
					.where(({ eb, refTuple, tuple }) =>
						eb(refTuple('created_at', 'id'), '>', tuple(after.at, after.id)),
					)
					.orderBy('created_at')
					.orderBy('id')
					.limit(limit)
					.execute(),
			);
			for await (const row of rows) yield leadOf(row);
		},
	};
}

const rowOf = (lead: Lead): Omit<LeadRow, 'dedupe_key'> => ({
	id: lead.id,
	created_at: lead.createdAt,
	name: lead.name,
	email: lead.email,
	country_code: lead.countryCode,
	phone_number: lead.phoneNumber,
	package_id: lead.packageId,
	page_url: lead.pageUrl,
	page_name: lead.pageName,
	source: lead.source,
	destination: lead.destination,
	departure_month: lead.departureMonth,
	budget: lead.budget,
	travelers_count: lead.travellers,
	comment: lead.comment,
	compare_list_url: lead.compareListUrl,
});

const leadOf = (row: LeadRow): Lead => ({
	id: row.id,
	createdAt: row.created_at,
	name: row.name,
	email: row.email,
	countryCode: row.country_code,
	phoneNumber: row.phone_number,
	packageId: row.package_id,
	pageUrl: row.page_url,
	pageName: row.page_name,
	source: row.source,
	destination: row.destination,
	departureMonth: row.departure_month,
	budget: row.budget,
	travellers: row.travelers_count,
	comment: row.comment,
	compareListUrl: row.compare_list_url,
});

import { repeatedLead } from '#domain/lead/lead-repeat.ts';
import type { Phone } from '../account/users.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import type { LeadRow } from './lead-rows.ts';

/** A lead. The keys that find it again are separate columns of its row. */
export type Lead = Omit<LeadRow, 'dedupeKey' | 'openKey'>;

interface Keys {
	/** Equal for the same request sent again. */
	dedupeKey: string;
	/** Requests with the same value may repeat each other; null for a request that no other can repeat. */
	openKey: string | null;
}

/** A lead to store, with the keys by which it is found again. */
export type KeyedLead = Lead & Keys;

/** The outcome of storing a request: a new lead, a known lead, or a change of the lead that it repeats. */
export interface StoredLead {
	became: 'new' | 'known' | 'repeat';
	/** The lead as it is stored now. */
	lead: Lead;
}

/** Requests for a call. */
export function leadRepository(db: Database) {
	async function byDedupeKey(dedupeKey: string): Promise<Lead | undefined> {
		const row =
			(await db.selectFrom('leads').selectAll().where('dedupeKey', '=', dedupeKey).executeTakeFirst()) ??
			(await db
				.selectFrom('leadRepeats')
				.innerJoin('leads', 'leads.id', 'leadRepeats.leadId')
				.selectAll('leads')
				.where('leadRepeats.dedupeKey', '=', dedupeKey)
				.executeTakeFirst());
		return row && leadOf(row);
	}

	/** Adds a request to the lead that it repeats; undefined when there is none. */
	async function repeat(lead: Lead, dedupeKey: string, openKey: string): Promise<StoredLead | undefined> {
		// Locks the row: simultaneous repeats run one after the other, so that none overwrites what another has added.
		const locked = await db
			.updateTable('leads')
			.set({ openKey })
			.where('openKey', '=', openKey)
			.returningAll()
			.executeTakeFirst();
		if (!locked) return undefined;
		const added = await db
			.insertInto('leadRepeats')
			.values({ dedupeKey, leadId: locked.id, createdAt: lead.createdAt })
			.onConflict((conflict) => conflict.column('dedupeKey').doNothing())
			.returning('leadId')
			.executeTakeFirst();
		if (!added) return { became: 'known', lead: leadOf(locked) };
		const changed = await db
			.updateTable('leads')
			.set({ ...repeatedLead(locked, lead), requests: locked.requests + 1 })
			.where('id', '=', locked.id)
			.returningAll()
			.executeTakeFirstOrThrow();
		return { became: 'repeat', lead: leadOf(changed) };
	}

	/** Ends the time in which a lead takes repeats, if it is over. */
	async function close(openKey: string | null, openSince: number): Promise<void> {
		if (openKey === null) return;
		await db
			.updateTable('leads')
			.set({ openKey: null })
			.where('openKey', '=', openKey)
			.where('createdAt', '<=', openSince)
			.execute();
	}

	return {
		/**
		 * Stores a lead once: the same request sent again changes nothing, and a repeat changes the lead that it repeats. Must run in a
		 * transaction.
		 *
		 * @param openSince only leads after this moment (epoch milliseconds) can be repeated
		 */
		async store(lead: KeyedLead, openSince: number): Promise<StoredLead> {
			const { dedupeKey, openKey } = lead;
			// Before the insert, because nothing is in the way of a repeat once its lead was confirmed.
			const before = await byDedupeKey(dedupeKey);
			if (before) return { became: 'known', lead: before };
			const added = await db
				.insertInto('leads')
				.values(lead)
				.onConflict((conflict) => conflict.doNothing())
				.returning('id')
				.executeTakeFirst();
			if (added) return { became: 'new', lead: leadOf(lead) };
			// Another lead is in the way, which may be this request, sent twice at once.
			const known = await byDedupeKey(dedupeKey);
			if (known) return { became: 'known', lead: known };
			await close(openKey, openSince);
			const repeated = openKey === null ? undefined : await repeat(leadOf(lead), dedupeKey, openKey);
			if (repeated) return repeated;
			// Another transaction has just closed that lead to repeats.
			return this.store(lead, openSince);
		},

		/**
		 * Marks the phone number of a lead as confirmed by the code that was sent to it. From then on the lead takes no repeats, because
		 * a repeat needs no code.
		 *
		 * @returns the lead; undefined when there is none with this id and number, or it was confirmed before
		 */
		async verify(id: string, { countryCode, phoneNumber }: Phone, now: number): Promise<Lead | undefined> {
			const row = await db
				.updateTable('leads')
				.set({ verifiedAt: now, openKey: null })
				.where('id', '=', id)
				.where('countryCode', '=', countryCode)
				.where('phoneNumber', '=', phoneNumber)
				.where('verifiedAt', 'is', null)
				.returningAll()
				.executeTakeFirst();
			return row && leadOf(row);
		},

		/** Assigns a lead to the account that confirmed its phone number. */
		async giveTo(userId: string, id: string): Promise<void> {
			await db
				.updateTable('leads')
				.set({ userId })
				.where('id', '=', id)
				.where('userId', 'is', null)
				.execute();
		},

		/** The leads of an account, the oldest first. */
		async ofUser(userId: string): Promise<Lead[]> {
			const rows = await db
				.selectFrom('leads')
				.selectAll()
				.where('userId', '=', userId)
				.orderBy('createdAt')
				.orderBy('id')
				.execute();
			return rows.map(leadOf);
		},

		/** True when a request was stored before, as a lead or as a repeat of one. */
		async isStored(dedupeKey: string): Promise<boolean> {
			const row = await db
				.selectFrom('leads')
				.select('id')
				.where('dedupeKey', '=', dedupeKey)
				.unionAll(db.selectFrom('leadRepeats').select('leadId as id').where('dedupeKey', '=', dedupeKey))
				.executeTakeFirst();
			return row !== undefined;
		},

		/** True when `id` is that of a lead, which is then locked until the transaction ends. */
		async lock(id: string): Promise<boolean> {
			const row = await db
				.selectFrom('leads')
				.select('id')
				.where('id', '=', id)
				// A transaction of SQLite has locked everything.
				.$if(isPostgres(db), (query) => query.forUpdate())
				.executeTakeFirst();
			return row !== undefined;
		},

		async byId(id: string): Promise<Lead | undefined> {
			const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
			return row && leadOf(row);
		},
	};
}

const leadOf = ({ dedupeKey: _, openKey: __, ...lead }: LeadRow): Lead => lead;

import { randomUUIDv7 } from 'node:crypto';
import { write } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { ConsentRow, Database } from './schema.ts';

/** A consent as it was given, withdrawn or not. */
export type Consent = ConsentRow;

/** Whose consent it is, as far as known. */
export interface ConsentGiver {
	countryCode: string | null;
	phoneNumber: string | null;
	email: string | null;
}

interface Phone {
	countryCode: string;
	phoneNumber: string;
}

type Given = Pick<ConsentRow, 'purpose' | 'version' | 'wording'> & ConsentGiver;

/** Consents of all forms, with their words, version, time and source. */
export function consentRepository(db: Database) {
	/** Withdraws what was given for a purpose and still holds; not before it was given, should the clock have been set back. */
	const withdrawing = (purpose: string, withdrawnWith: string, now: number) =>
		db
			.updateTable('consents')
			.set(({ eb }) => ({
				withdrawnAt: eb.case().when('givenAt', '>', now).then(eb.ref('givenAt')).else(now).end(),
				withdrawnWith,
			}))
			.where('purpose', '=', purpose)
			.where('withdrawnAt', 'is', null);
	return {
		/**
		 * Stores a consent that was given at `now` (epoch milliseconds). The same consent of the same source is stored once.
		 *
		 * @returns its id, if the source is new
		 * @param source what it was given with, e.g. `lead:` and its id
		 */
		async give(consent: Given, source: string, now: number): Promise<{ id: string }> {
			const row = consentRow(consent, source, now);
			await this.storeAll([row]);
			return { id: row.id };
		},

		/** Stores consents that were given; the same one of the same source is stored once. */
		async storeAll(rows: readonly ConsentRow[]): Promise<void> {
			if (rows.length === 0) return;
			await write(
				db,
				insertRows(db, 'consents', rows).onConflict((conflict) =>
					conflict.columns(['source', 'purpose']).doNothing(),
				),
			);
		},

		/** The consents given with a telephone number, the oldest first. */
		ofPhone: (countryCode: string, phoneNumber: string): Promise<Consent[]> =>
			db
				.selectFrom('consents')
				.selectAll()
				.where('phoneNumber', '=', phoneNumber)
				.where('countryCode', '=', countryCode)
				.orderBy('givenAt')
				.orderBy('id')
				.execute(),

		/**
		 * Withdraws the consents given with a telephone number for one purpose, for whoever has confirmed that number. Withdrawing again
		 * changes nothing.
		 *
		 * @param withdrawnWith what they are withdrawn with, e.g. `account-page`
		 */
		async withdrawOf(
			purpose: string,
			{ countryCode, phoneNumber }: Phone,
			withdrawnWith: string,
			now: number,
		): Promise<void> {
			await write(
				db,
				withdrawing(purpose, withdrawnWith, now)
					.where('phoneNumber', '=', phoneNumber)
					.where('countryCode', '=', countryCode),
			);
		},

		byId: (id: string): Promise<Consent | undefined> =>
			db.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst(),

		/**
		 * Withdraws a consent and all others for the same purpose that were given with the same telephone number and the same e-mail
		 * address. Withdrawing again changes nothing.
		 *
		 * One of the two is not enough. Nobody has confirmed what a guest typed: whoever reads the mailbox of an address could withdraw
		 * what the owner of a number gave that was typed beside it, and whoever signs in with a number what others gave with an address
		 * that was typed beside that one.
		 *
		 * @returns the consent; undefined when the id is unknown
		 */
		async withdraw(id: string, withdrawnWith: string, now: number): Promise<Consent | undefined> {
			const consent = await this.byId(id);
			if (!consent) return undefined;
			const { purpose, countryCode, phoneNumber, email } = consent;
			await withdrawing(purpose, withdrawnWith, now)
				.where(({ eb, fn, or, and, val }) =>
					or([
						eb('id', '=', id),
						and([
							eb('phoneNumber', '=', phoneNumber),
							countryCode === null ? eb('countryCode', 'is', null) : eb('countryCode', '=', countryCode),
							email === null
								? eb('email', 'is', null)
								: eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [val(email)])),
						]),
					]),
				)
				.execute();
			return this.byId(id);
		},
	};
}

/** A consent given at `now` with a source, with an id of its own. */
export const consentRow = (consent: Given, source: string, givenAt: number): ConsentRow => ({
	...consent,
	source,
	id: randomUUIDv7(),
	givenAt,
	withdrawnAt: null,
	withdrawnWith: null,
});

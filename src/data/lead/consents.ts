import { randomUUIDv7 } from 'node:crypto';
import type { Phone } from '../account/users.ts';
import type { Database } from '../database/schema.ts';
import type { ConsentRow } from './lead-rows.ts';

/** A consent as it was given, withdrawn or not. */
export type Consent = ConsentRow;

/** The person who gives a consent, as far as known. */
export interface ConsentGiver {
	countryCode: string | null;
	phoneNumber: string | null;
	email: string | null;
}

type Given = Pick<ConsentRow, 'purpose' | 'version' | 'wording'> & ConsentGiver;

/** Consents of all forms, with their words, version, time and source. */
export function consentRepository(db: Database) {
	/**
	 * Withdraws what was given for a purpose and still holds. The time is never before that of giving, in case the clock was set back.
	 */
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
		 * @returns the id of the stored one, new or not
		 * @param source what it was given with, e.g. `lead:` and its id
		 */
		async give(consent: Given, source: string, now: number): Promise<{ id: string }> {
			const given = { ...consent, source, id: randomUUIDv7(), givenAt: now, withdrawnAt: null };
			return (
				db
					.insertInto('consents')
					.values({ ...given, withdrawnWith: null })
					// Changes nothing, so that the database returns the row that is there.
					.onConflict((conflict) => conflict.columns(['source', 'purpose']).doUpdateSet({ source }))
					.returning('id')
					.executeTakeFirstOrThrow()
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
		 * Withdraws the consents for one purpose that were given with a telephone number; the caller has checked that the number is
		 * confirmed. Withdrawing again changes nothing.
		 *
		 * @returns the ids of those that held until now
		 * @param withdrawnWith what withdraws them, e.g. `account-page`
		 */
		async withdrawOf(
			purpose: string,
			{ countryCode, phoneNumber }: Phone,
			withdrawnWith: string,
			now: number,
		): Promise<string[]> {
			const withdrawn = await withdrawing(purpose, withdrawnWith, now)
				.where('phoneNumber', '=', phoneNumber)
				.where('countryCode', '=', countryCode)
				.returning('id')
				.execute();
			return withdrawn.map(({ id }) => id);
		},

		byId: (id: string): Promise<Consent | undefined> =>
			db.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst(),

		/**
		 * Withdraws a consent and all others for the same purpose that were given with the same telephone number and the same e-mail
		 * address. Withdrawing again changes nothing.
		 *
		 * Both must match: a guest may have typed the number or the address of a stranger, who must not withdraw what others gave.
		 *
		 * @returns the consent; undefined when the id is unknown
		 */
		async withdraw(id: string, withdrawnWith: string, now: number): Promise<Consent | undefined> {
			const consent = await this.byId(id);
			if (!consent) return undefined;
			const { purpose, countryCode, phoneNumber, email } = consent;
			await withdrawing(purpose, withdrawnWith, now)
				.where(({ eb, fn, or, and }) =>
					or([
						eb('id', '=', id),
						and([
							eb('phoneNumber', '=', phoneNumber),
							countryCode === null ? eb('countryCode', 'is', null) : eb('countryCode', '=', countryCode),
							email === null
								? eb('email', 'is', null)
								: eb(fn<string>('lower', ['email']), '=', inSmallLetters(email)),
						]),
					]),
				)
				.execute();
			return this.byId(id);
		},
	};
}

/**
 * A text as `lower` makes that of a column: it changes the letters of ASCII alone, also on PostgreSQL, where our columns have the collation
 * "C". There a parameter has the collation of the database, so that `lower` would change É in it and not in the column.
 */
const inSmallLetters = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

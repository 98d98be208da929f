import { randomUUID } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import type { UserRow } from './account-rows.ts';

/** An account that is not deleted. */
export interface User {
	id: string;
	/** e.g. `+91` */
	countryCode: string;
	phoneNumber: string;
	/** Null until the profile is complete. */
	name: string | null;
	email: string | null;
	isWhatsappEnabled: boolean;
	createdAt: number;
}

/** A phone number: calling code, e.g. `+91`, and the number after it. */
export type Phone = Pick<User, 'countryCode' | 'phoneNumber'>;

/** Accounts of visitors; a phone number has at most one. */
export function userRepository(db: Database) {
	const inUse = () => db.selectFrom('users').selectAll().where('deletedAt', 'is', null);
	const ofPhone = ({ countryCode, phoneNumber }: Phone) =>
		inUse().where('countryCode', '=', countryCode).where('phoneNumber', '=', phoneNumber);
	return {
		async byId(id: string): Promise<User | undefined> {
			const row = await inUse().where('id', '=', id).executeTakeFirst();
			return row && userOf(row);
		},

		async byPhone(phone: Phone): Promise<User | undefined> {
			const row = await ofPhone(phone).executeTakeFirst();
			return row && userOf(row);
		},

		/** True when the owner of a phone number wants updates by WhatsApp. */
		wantsWhatsapp: async (phone: Phone): Promise<boolean> =>
			(await ofPhone(phone).where('isWhatsappEnabled', '=', 1).executeTakeFirst()) !== undefined,

		/**
		 * The account of a phone number, created if there is none.
		 *
		 * @param isWhatsappEnabled the latest choice about WhatsApp; null when none was made, which leaves the stored one
		 */
		async ensure(
			{ countryCode, phoneNumber }: Phone,
			isWhatsappEnabled: boolean | null,
			now: number,
		): Promise<User> {
			const row = await db
				.insertInto('users')
				.values({
					countryCode,
					phoneNumber,
					id: randomUUID(),
					name: null,
					email: null,
					isWhatsappEnabled: Number(isWhatsappEnabled ?? false),
					createdAt: now,
					updatedAt: now,
					deletedAt: null,
					purgedAt: null,
					erasedAt: null,
				})
				.onConflict((conflict) =>
					conflict
						.columns(['countryCode', 'phoneNumber'])
						.where('deletedAt', 'is', null)
						.doUpdateSet({
							...(isWhatsappEnabled === null ? {} : { isWhatsappEnabled: Number(isWhatsappEnabled) }),
							updatedAt: now,
						}),
				)
				.returningAll()
				.executeTakeFirstOrThrow();
			return userOf(row);
		},

		/** The changed account; undefined when it was deleted meanwhile. */
		async update(
			id: string,
			changes: { name: string; email?: string | null },
			now: number,
		): Promise<User | undefined> {
			const row = await db
				.updateTable('users')
				.set({ ...changes, updatedAt: now })
				.where('id', '=', id)
				.where('deletedAt', 'is', null)
				.returningAll()
				.executeTakeFirst();
			return row && userOf(row);
		},

		/** Starts the WhatsApp updates of an account; false when they were on already, or the account was deleted meanwhile. */
		async startWhatsapp(id: string, now: number): Promise<boolean> {
			const started = await db
				.updateTable('users')
				.set({ isWhatsappEnabled: 1, updatedAt: now })
				.where('id', '=', id)
				.where('isWhatsappEnabled', '=', 0)
				.where('deletedAt', 'is', null)
				.returning('id')
				.executeTakeFirst();
			return started !== undefined;
		},

		/** Ends the WhatsApp updates of a phone number. */
		async stopWhatsapp({ countryCode, phoneNumber }: Phone, now: number): Promise<void> {
			await db
				.updateTable('users')
				.set({ isWhatsappEnabled: 0, updatedAt: now })
				.where('countryCode', '=', countryCode)
				.where('phoneNumber', '=', phoneNumber)
				.where('deletedAt', 'is', null)
				.execute();
		},

		/** Deletes an account: its phone number is free at once, its personal data is removed by the purge. */
		async markDeleted(id: string, now: number): Promise<void> {
			await db
				.updateTable('users')
				.set({ deletedAt: now, updatedAt: now })
				.where('id', '=', id)
				.where('deletedAt', 'is', null)
				.execute();
		},

		/** Accounts that were deleted before `deletedUntil` and still have personal data. */
		async toPurge(deletedUntil: number): Promise<UserRow[]> {
			return (
				db
					.selectFrom('users')
					.selectAll()
					.where('deletedAt', '<=', deletedUntil)
					.where('purgedAt', 'is', null)
					// The condition is always true, because only purged accounts are noted as erased; without it the index would not be
					// used.
					.where('erasedAt', 'is', null)
					.execute()
			);
		},

		/** Removes all personal data; the row is kept for records that refer to it. */
		async empty(id: string, now: number): Promise<void> {
			await db
				.updateTable('users')
				.set({ countryCode: null, phoneNumber: null, name: null, email: null, purgedAt: now })
				.where('id', '=', id)
				.execute();
		},
	};
}

/** A constraint of the table guarantees the phone number of an account that is not deleted. */
const userOf = (row: UserRow): User => ({
	id: row.id,
	countryCode: row.countryCode ?? '',
	phoneNumber: row.phoneNumber ?? '',
	name: row.name,
	email: row.email,
	isWhatsappEnabled: row.isWhatsappEnabled === 1,
	createdAt: row.createdAt,
});

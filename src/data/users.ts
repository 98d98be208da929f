import { randomUUID } from 'node:crypto';
import { type Statement, statement } from './ahead.ts';
import { insertRows } from './insert-rows.ts';
import type { Database, UserRow } from './schema.ts';

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
	return {
		async byId(id: string): Promise<User | undefined> {
			const row = await inUse().where('id', '=', id).executeTakeFirst();
			return row && userOf(row);
		},

		async byPhone({ countryCode, phoneNumber }: Phone): Promise<User | undefined> {
			const row = await inUse()
				.where('countryCode', '=', countryCode)
				.where('phoneNumber', '=', phoneNumber)
				.executeTakeFirst();
			return row && userOf(row);
		},

		/** Those of `phones` whose owners want WhatsApp updates, as texts of calling code and number. */
		withWhatsapp: (phones: readonly Phone[]): Statement<Set<string>> =>
			statement(
				inUse()
					.where('isWhatsappEnabled', '=', 1)
					.where(({ and, or }) =>
						or(phones.map(({ countryCode, phoneNumber }) => and({ countryCode, phoneNumber }))),
					),
				(rows) => new Set(rows.map(({ countryCode, phoneNumber }) => `${countryCode}${phoneNumber}`)),
			),

		/**
		 * The account of a phone number, created when there is none; it stores the latest choice about WhatsApp.
		 *
		 * @param isWhatsappEnabled that choice; null when none was made, which leaves the stored one
		 */
		async ensure(phone: Phone, isWhatsappEnabled: boolean | null, now: number): Promise<User> {
			const [user] = await this.ensureAll([phone], isWhatsappEnabled, now);
			return user as User;
		},

		/** As `ensure`, for several different phone numbers with the same choice; returns the accounts in the same order. */
		async ensureAll(
			phones: readonly Phone[],
			isWhatsappEnabled: boolean | null,
			now: number,
		): Promise<User[]> {
			if (phones.length === 0) return [];
			const rows = phones.map(({ countryCode, phoneNumber }) => ({
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
			}));
			const stored = await insertRows(db, 'users', rows)
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
				.execute();
			return inOrderOf(phones, stored.map(userOf));
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
			return db
				.selectFrom('users')
				.selectAll()
				.where('deletedAt', '<=', deletedUntil)
				.where('purgedAt', 'is', null)
				.execute();
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
export type UserRepository = ReturnType<typeof userRepository>;

/** Sorts accounts by a list of their phone numbers: a database may return rows in any order. */
function inOrderOf(phones: readonly Phone[], users: readonly User[]): User[] {
	const keyOf = ({ countryCode, phoneNumber }: Phone) => `${countryCode} ${phoneNumber}`;
	const byPhone = new Map(users.map((user) => [keyOf(user), user]));
	return phones.map((phone) => byPhone.get(keyOf(phone)) as User);
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

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
		withWhatsapp(phones: readonly Phone[]): Statement<Set<string>> {
			const asked = new Set(phones.map(textOf));
			return statement(
				inUse()
					.where('isWhatsappEnabled', '=', 1)
					.where(
						'countryCode',
						'in',
						phones.map(({ countryCode }) => countryCode),
					)
					.where(
						'phoneNumber',
						'in',
						phones.map(({ phoneNumber }) => phoneNumber),
					),
				// Two numbers may differ in their calling codes alone.
				(rows) => new Set(rows.map(textOf).filter((phone) => asked.has(phone))),
			);
		},

		/**
		 * The accounts of different phone numbers, in the same order, created where there are none. They store the latest choice about
		 * WhatsApp, the same for all.
		 *
		 * @param isWhatsappEnabled that choice; null when none was made, which leaves the stored one
		 */
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
				erasedAt: null,
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
					// Always true, because the purge comes before the last booking is erased; the index needs the condition.
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

/** Sorts accounts by a list of their phone numbers: a database may return rows in any order. */
function inOrderOf(phones: readonly Phone[], users: readonly User[]): User[] {
	const byPhone = new Map(users.map((user) => [textOf(user), user]));
	return phones.map((phone) => byPhone.get(textOf(phone)) as User);
}

/** A calling code begins with `+` and no two calling codes begin alike, so that no two phone numbers have the same text. */
const textOf = ({ countryCode, phoneNumber }: Pick<UserRow, 'countryCode' | 'phoneNumber'>) =>
	`${countryCode}${phoneNumber}`;

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

import { randomUUID } from 'node:crypto';
import type { ProfileRequest } from '#contracts/profile.ts';
import { proofRepository } from '#data/account/proofs.ts';
import { type User, userRepository } from '#data/account/users.ts';
import type { Database } from '#data/database/schema.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { WHATSAPP_UPDATES } from '#domain/lead/consent-wordings.ts';
import { AppError } from '#server/errors/app-error.ts';
import { endSignIns } from './continued-sign-in.ts';
import type { NoteErasure } from './erasures.ts';
import { type StoredAbout, storedAbout } from './stored-about.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Called for each deleted account and withdrawn consent. */
	noteErasure?: NoteErasure;
}

/** Profiles of signed-in visitors (spec §3, user profile). */
export function profileService({ db, now, noteErasure = () => {} }: Dependencies) {
	return {
		/**
		 * Changes the name and, where it is given, the e-mail address; an empty address removes it.
		 *
		 * @throws AppError `unauthenticated` when the account is deleted at the same moment
		 */
		async update({ id }: User, { name, email }: ProfileRequest): Promise<User> {
			const changes = { name, ...(email === undefined ? {} : { email: email || null }) };
			const user = await db.transaction().execute(async (transaction) => {
				// With a name there is nothing left to go on with.
				await proofRepository(transaction).endAll(id);
				return userRepository(transaction).update(id, changes, now());
			});
			if (!user) throw new AppError('unauthenticated', 'Please log in again.');
			return user;
		},

		/**
		 * Turns the updates by WhatsApp on, which is a consent, or off, which withdraws it.
		 *
		 * @throws AppError `unauthenticated` when the account is deleted at the same moment
		 */
		async chooseWhatsapp(user: User, isWanted: boolean): Promise<User> {
			const { id, countryCode, phoneNumber } = user;
			const phone = { countryCode, phoneNumber };
			let withdrawn: string[] = [];
			const changed = await db.transaction().execute(async (transaction) => {
				const [users, consents] = [userRepository(transaction), consentRepository(transaction)];
				if (!isWanted) {
					await users.stopWhatsapp(phone, now());
					withdrawn = await consents.withdrawOf(WHATSAPP_UPDATES.purpose, phone, 'account-page', now());
				} else if (await users.startWhatsapp(id, now()))
					await consents.give(
						{ ...WHATSAPP_UPDATES, ...phone, email: null },
						`profile:${randomUUID()}`,
						now(),
					);
				const stored = await users.byPhone(phone);
				if (stored?.id !== id) throw new AppError('unauthenticated', 'Please log in again.');
				return stored;
			});
			for (const consent of withdrawn) noteErasure('consent', consent);
			return changed;
		},

		/** Deletes an account: its tokens end at once, its personal data goes with the purge (`personal-data.ts`). */
		async delete({ id }: Pick<User, 'id'>): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				await userRepository(transaction).markDeleted(id, now());
				await endSignIns(transaction, id);
			});
			noteErasure('account', id);
		},

		/** Everything that is stored about a visitor. */
		everything: (user: User): Promise<StoredAbout> => storedAbout(db, user, now()),
	};
}
export type ProfileService = ReturnType<typeof profileService>;

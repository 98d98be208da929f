import { createHmac } from 'node:crypto';
import { type Phone, userRepository } from '#data/account/users.ts';
import type { Database } from '#data/database/schema.ts';
import { type Consent, consentRepository } from '#data/lead/consents.ts';
import { WHATSAPP_UPDATES } from '#domain/lead/consent-wordings.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isSameText } from '#server/same-text.ts';
import type { NoteErasure } from './erasures.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** The secret of links. */
	secret: string;
	/** Called for each withdrawn consent. */
	noteErasure?: NoteErasure;
}

/** Turns off the messages that a purpose allowed. */
const endUpdates = async (db: Database, purpose: string, phone: Phone, now: number): Promise<void> => {
	if (purpose === WHATSAPP_UPDATES.purpose) await userRepository(db).stopWhatsapp(phone, now);
};

/**
 * Withdraws a consent, and all others for the same purpose with the same number and e-mail address.
 *
 * @param now epoch milliseconds
 * @returns the consent as it is now; undefined when there is none of this id
 */
export function withdrawConsent(db: Database, id: string, now: number): Promise<Consent | undefined> {
	return db.transaction().execute(async (transaction) => {
		const consents = consentRepository(transaction);
		const consent = await consents.byId(id);
		if (!consent) return undefined;
		const { purpose, countryCode, phoneNumber } = consent;
		// Locks the account first, in the same order as signing in, so that the two cannot deadlock.
		if (countryCode && phoneNumber) await endUpdates(transaction, purpose, { countryCode, phoneNumber }, now);
		return consents.withdraw(id, 'link', now);
	});
}

/** Consents of visitors: withdrawn by the holder of their token, or by the customer whose number they were given with. */
export function consentService({ db, now, secret, noteErasure = () => {} }: Dependencies) {
	const signatureOf = (id: string) =>
		createHmac('sha256', secret).update(`consent\n${id}`).digest('base64url');

	/** @throws AppError `not-found` when the token is of no consent */
	const idOf = (token: string): string => {
		const [id = '', signature = ''] = token.split('.');
		if (!isSameText(signatureOf(id), signature)) throw unknown();
		return id;
	};

	return {
		/** The token in a link that withdraws a consent. It does not expire, because the right to withdraw does not. */
		tokenOf: ({ id }: Pick<Consent, 'id'>): string => `${id}.${signatureOf(id)}`,

		/** @throws AppError `not-found` when the token is of no consent */
		async find(token: string): Promise<Consent> {
			const consent = await consentRepository(db).byId(idOf(token));
			if (!consent) throw unknown();
			return consent;
		},

		/**
		 * Withdraws a consent, and all others for the same purpose with the same number and e-mail address. A second call changes
		 * nothing.
		 *
		 * @throws AppError `not-found` when the token belongs to no consent
		 */
		async withdraw(token: string): Promise<Consent> {
			const { id, withdrawnAt } = await this.find(token);
			const withdrawn = await withdrawConsent(db, id, now());
			if (!withdrawn) throw unknown();
			// Once, because the file of these is never shortened.
			if (withdrawnAt === null) noteErasure('consent', id);
			return withdrawn;
		},

		/** The consents given with a customer's number, oldest first. */
		ofCustomer: ({ countryCode, phoneNumber }: Phone): Promise<Consent[]> =>
			consentRepository(db).ofPhone(countryCode, phoneNumber),

		/** Withdraws every consent for one purpose that was given with a customer's number. Without any, it changes nothing. */
		async withdrawAll(customer: Phone, purpose: string): Promise<void> {
			const withdrawn = await db.transaction().execute(async (transaction) => {
				await endUpdates(transaction, purpose, customer, now());
				return consentRepository(transaction).withdrawOf(purpose, customer, 'account-page', now());
			});
			for (const id of withdrawn) noteErasure('consent', id);
		},
	};
}
export type ConsentService = ReturnType<typeof consentService>;

const unknown = () => new AppError('not-found', 'There is no such consent');

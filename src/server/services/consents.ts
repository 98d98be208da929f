import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Consent, consentRepository } from '#data/consents.ts';
import type { Database } from '#data/schema.ts';
import { userRepository } from '#data/users.ts';
import { AppError } from '#server/errors/app-error.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** The secret of links. */
	secret: () => string;
}

/** Consents of visitors: the holder of its token can see and withdraw it. */
export function consentService({ db, now, secret }: Dependencies) {
	const signatureOf = (id: string) =>
		createHmac('sha256', secret()).update(`consent\n${id}`).digest('base64url');

	/** @throws AppError `not-found` when the token is of no consent */
	const idOf = (token: string): string => {
		const [id = '', signature = ''] = token.split('.');
		const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id))];
		if (given.length !== right.length || !timingSafeEqual(given, right)) throw unknown();
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
		 * Withdraws a consent and all others of the same person for the same purpose. A second time changes nothing.
		 *
		 * @throws AppError `not-found` when the token is of no consent
		 */
		async withdraw(token: string): Promise<Consent> {
			const id = idOf(token);
			return db.transaction().execute(async (transaction) => {
				const consent = await consentRepository(transaction).withdraw(id, now());
				if (!consent) throw unknown();
				const { purpose, countryCode, phoneNumber } = consent;
				if (purpose === 'whatsapp-updates' && countryCode && phoneNumber)
					await userRepository(transaction).stopWhatsapp({ countryCode, phoneNumber }, now());
				return consent;
			});
		},
	};
}
export type ConsentService = ReturnType<typeof consentService>;

const unknown = () => new AppError('not-found', 'There is no such consent');

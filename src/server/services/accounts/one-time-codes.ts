import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { resultOf } from '#data/ahead.ts';
import { CODE_TRIES, codeRepository } from '#data/codes.ts';
import type { Limit } from '#data/limits.ts';
import { type Message, outboxRepository } from '#data/outbox.ts';
import type { CodeRow, Database } from '#data/schema.ts';
import type { Phone } from '#data/users.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/milliseconds.ts';
import { batched, batchSizeOf } from '#server/concurrency/batched.ts';
import { AppError } from '#server/errors/app-error.ts';
import { addressSubject, type Limits } from '#server/limits/limits.ts';
import { logError } from '#server/log.ts';
import { compose } from '#server/messages/compose.ts';

/** How long a code is valid (AUTH-10). */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const CODE_DIGITS = 6;

/** Codes to one phone number (API-14); a page can ask for another after the first of these. */
const PHONE_WINDOWS = [
	{ max: 1, perMs: 30_000 },
	{ max: 5, perMs: HOUR_MS },
	{ max: 10, perMs: DAY_MS },
];
/** Codes that one address asks for: many customers of a mobile network share one. */
const ADDRESS_WINDOWS = [
	{ max: 30, perMs: HOUR_MS },
	{ max: 100, perMs: DAY_MS },
];
const tooManyCodes = (when: string) => `You can ask for another code ${when}.`;

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	limits: Limits;
	/** Key of the stored hashes. */
	pepper: () => string;
}

interface CodeRequest {
	phone: Phone;
	/** The id of the lead or registration that the code is for. */
	leadId: string;
	/** Whether updates on WhatsApp are wanted; null when nobody was asked. */
	isWhatsappEnabled: boolean | null;
	/** Address of the visitor; empty where it is not known. */
	address: string;
	/** The booking that the code opens; without one the code signs in. A phone number can have one code of each kind. */
	bookingId?: string;
	/** True for a code that is stored but not sent and cannot be entered, so that the call does not reveal whether the booking exists. */
	isSecret?: boolean;
}

/**
 * One-time codes to phone numbers. Nothing here depends on whether a number has an account or a booking, so that response, limits and
 * work do not reveal it.
 */
export function oneTimeCodes({ db, now, limits, pepper }: Dependencies) {
	const hashOf = (phone: string, code: string) =>
		createHmac('sha256', pepper()).update(`${phone}\n${code}`).digest('hex');

	/** False when the key of the hashes cannot be read; leads are then stored without a code. */
	function hasPepper(): boolean {
		try {
			pepper();
			return true;
		} catch (error) {
			logError('code not offered', error);
			return false;
		}
	}

	const countTry = batched({
		keyOf: (key: string) => key,
		run: async (keys) => {
			const codes = await codeRepository(db).countTries(keys, now());
			return keys.map((key) => codes.get(key) ?? rejectedCode('Please ask for a new code.'));
		},
	});

	/** Stores new codes and the messages with them. */
	async function addAll(
		transaction: Database,
		requests: readonly Omit<CodeRequest, 'address'>[],
	): Promise<void> {
		const at = now();
		const expiresAt = at + CODE_LIFETIME_MS;
		const rows: Omit<CodeRow, 'attempts'>[] = [];
		const messages: Message[] = [];
		for (const { phone, leadId, isWhatsappEnabled, bookingId, isSecret = false } of requests) {
			const key = codeKey(phone, bookingId);
			const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
			rows.push({
				phone: key,
				codeHash: isSecret ? randomBytes(32).toString('hex') : hashOf(key, code),
				leadId,
				isWhatsappEnabled: Number(isWhatsappEnabled ?? false),
				hasWhatsappChoice: Number(isWhatsappEnabled !== null),
				createdAt: at,
				expiresAt,
			});
			if (!isSecret)
				messages.push(codeMessage(phone, code, { key: `${leadId}-${at}`, expiresAt, bookingId }));
		}
		await codeRepository(transaction).replaceAll(rows);
		await outboxRepository(transaction).addAll(messages, at);
	}

	return {
		/**
		 * Stores a new code and the message with it.
		 *
		 * @throws AppError `too-many` when the phone number or the address has had too many
		 */
		send: batched({
			// Codes to one number count together, whatever they are for.
			keyOf: ({ phone }: CodeRequest) => codeKey(phone),
			max: batchSizeOf(db),
			run: (requests) =>
				db.transaction().execute(async (transaction) => {
					const counted = requests.map(({ phone, address }) => sendLimits(codeKey(phone), address));
					const taken = await limits.takeAll(transaction, counted, tooManyCodes);
					const refusals = taken.map((outcome) => (outcome instanceof AppError ? outcome : undefined));
					await addAll(
						transaction,
						requests.filter((_, index) => !refusals[index]),
					);
					return refusals;
				}),
		}),

		/**
		 * As `send`, in the given transaction, for leads whose phone number the visitor may confirm; no two have the same number. The
		 * limits are the same, but where one is used up no code is sent and the transaction continues.
		 *
		 * @returns ids of the leads that a code under way confirms, sent now or when the same lead was stored before
		 */
		async offerAll(
			transaction: Database,
			offers: readonly Pick<CodeRequest, 'phone' | 'leadId' | 'address'>[],
		): Promise<Set<string>> {
			if (offers.length === 0 || !hasPepper()) return new Set();
			const before = await codeRepository(transaction).ofPhones(offers.map(({ phone }) => codeKey(phone)));
			const isUnderWay = ({ phone, leadId }: (typeof offers)[number]) => {
				const code = before.get(codeKey(phone));
				return code?.leadId === leadId && code.expiresAt > now();
			};
			const wanted = offers.filter((offer) => !isUnderWay(offer));
			const counted = wanted.map(({ phone, address }) => sendLimits(codeKey(phone), address));
			const taken = await limits.takeAll(transaction, counted);
			const sent = wanted.filter((_, index) => !(taken[index] instanceof AppError));
			await addAll(
				transaction,
				sent.map(({ phone, leadId }) => ({ phone, leadId, isWhatsappEnabled: null })),
			);
			return new Set([...offers.filter(isUnderWay), ...sent].map(({ leadId }) => leadId));
		},

		/**
		 * Tries a code. The try is counted and committed before the comparison. The caller consumes the code in the transaction that acts
		 * on it: by `confirm`, or by `codeRepository(…).consumeAll`.
		 *
		 * @param bookingId the booking that the code was asked for, if it was
		 * @returns the code as it is stored
		 * @throws AppError `invalid` when it is not the code, or there is none to compare with
		 */
		async check(phone: Phone, code: string, bookingId?: string): Promise<CodeRow> {
			const key = codeKey(phone, bookingId);
			const stored = await countTry(key);
			if (!isEqual(stored.codeHash, hashOf(key, code)))
				throw rejectedCode(
					stored.attempts < CODE_TRIES ? WRONG_CODE : `${WRONG_CODE}. Please ask for a new one.`,
				);
			return stored;
		},

		/**
		 * Tries a code as `check` does, and consumes it in the transaction that acts on it.
		 *
		 * @param confirmed acts on the code, in that transaction
		 * @throws as `check`
		 */
		async confirm<Result>(
			phone: Phone,
			code: string,
			confirmed: (transaction: Database, stored: CodeRow) => Promise<Result>,
			bookingId?: string,
		): Promise<Result> {
			const stored = await this.check(phone, code, bookingId);
			return db.transaction().execute(async (transaction) => {
				const consumed = await resultOf(transaction, codeRepository(transaction).consumeAll([stored]));
				if (consumed.size === 0) throw rejectedCode();
				return confirmed(transaction, stored);
			});
		},

		/** The stored sign-in code of a phone number, expired or not; undefined when there is none. */
		async underWay(phone: Phone): Promise<CodeRow | undefined> {
			const key = codeKey(phone);
			return (await codeRepository(db).ofPhones([key])).get(key);
		},
	};
}
export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

const WRONG_CODE = 'Invalid OTP';
/** Says that a code is not the right one, without a word about why. */
export const rejectedCode = (message = WRONG_CODE) =>
	new AppError('invalid', message, { fields: { otp: message } });

const codeKey = ({ countryCode, phoneNumber }: Phone, bookingId?: string): string =>
	`${countryCode} ${phoneNumber}${bookingId === undefined ? '' : ` ${bookingId}`}`;

const sendLimits = (phone: string, address: string): Limit[] => [
	{ name: 'code-to-phone', subject: phone, windows: PHONE_WINDOWS },
	...(address === ''
		? []
		: [{ name: 'code-by-address', subject: addressSubject(address), windows: ADDRESS_WINDOWS }]),
];

const isEqual = (one: string, other: string): boolean =>
	timingSafeEqual(Buffer.from(one), Buffer.from(other));

const codeMessage = (
	{ countryCode, phoneNumber }: Phone,
	code: string,
	{ key, expiresAt, bookingId }: { key: string; expiresAt: number; bookingId: string | undefined },
): Message => {
	const template = bookingId === undefined ? 'sign-in-code' : 'booking-code';
	const minutes = CODE_LIFETIME_MS / MINUTE_MS;
	const addressed = {
		channel: 'sms',
		recipient: `${countryCode}${phoneNumber}`,
		idempotencyKey: `${template}-${key}`,
		code,
		expiresAt,
	} as const;
	return bookingId === undefined
		? compose('sign-in-code', { code, minutes }, addressed)
		: compose('booking-code', { code, minutes, bookingId }, addressed);
};

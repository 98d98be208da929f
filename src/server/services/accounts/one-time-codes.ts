import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { CodeRow } from '#data/account/account-rows.ts';
import { CODE_TRIES, codeRepository } from '#data/account/codes.ts';
import type { Phone } from '#data/account/users.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { counted } from '#domain/text/counted.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import {
	type CodeLimits,
	limitsOfCode,
	limitsOfCountry,
	settingsOfCountry,
	USUAL_CODE_LIMITS,
} from '#server/limits/code-limits.ts';
import type { Limits } from '#server/limits/limits.ts';
import { log, logError } from '#server/log.ts';
import { compose } from '#server/messages/compose.ts';
import { isSameText } from '#server/same-text.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { codeMessage } from './code-message.ts';

const CODE_DIGITS = 6;

const WRITE_TO_US = 'Please write to us on WhatsApp or by e-mail, or call us.';

/** Said also to a visitor who never had a code, where others behind the same address have asked for many. */
const tooManyCodes = (when: string) => `You can ask for a code ${when}, or call us on ${siteWords().phone}.`;

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	limits: Limits;
	/** How many codes may be asked for; the usual ones unless given. */
	codeLimits?: CodeLimits | undefined;
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
	/** The booking that the code opens; without one the code signs in. A phone number can have one code that signs in, and one for each booking. */
	bookingId?: string;
	/** True for a code that is stored but not sent and cannot be entered, so that the call does not reveal whether the booking exists. */
	isSecret?: boolean;
}

/** The parts of a request that it is counted by. */
type Counted = Pick<CodeRequest, 'phone' | 'bookingId' | 'address'>;

/**
 * One-time codes to phone numbers. Nothing here depends on whether a number has an account or a booking, so that response, limits and
 * work do not reveal it.
 */
export function oneTimeCodes({ db, now, limits, codeLimits = USUAL_CODE_LIMITS, pepper }: Dependencies) {
	/**
	 * Counts a code to the country of its number, in the given transaction. `sendLimits` has counted it before.
	 *
	 * @returns false when the country's codes are used up: then nothing is counted, and the owner is to be told of it
	 */
	async function countCountry(transaction: Database, asked: Counted): Promise<boolean> {
		const ofCountry = limitsOfCountry(asked.phone.countryCode, codeLimits);
		if (await limits.tryCountUse(transaction, ofCountry)) return true;
		await limits.takeBack(transaction, sendLimits(asked));
		return false;
	}

	/** Tells the owner that the codes of a country are used up, once an hour, and logs it. */
	async function tellUsedUp(repository: Database, { countryCode }: Phone): Promise<void> {
		const limit = settingsOfCountry(countryCode);
		const hour = Math.floor(now() / HOUR_MS);
		const notice = compose(
			'codes-used-up-notice',
			{ limit, country: countryCode },
			{ channel: 'desk', recipient: 'bookings', idempotencyKey: `codes-used-up-${countryCode}-${hour}` },
		);
		log('error', 'codes used up', { country: countryCode, setting: limit });
		await outboxRepository(repository).add([notice], now());
	}

	/** @throws AppError `invalid` for a number of a country that gets no codes */
	function requireServed({ countryCode }: Phone): void {
		if (isServed(countryCode)) return;
		const message = `We send no codes to numbers that begin with ${countryCode}. ${WRITE_TO_US}`;
		throw new AppError('invalid', message, { fields: { phone_number: message } });
	}
	const isServed = (countryCode: string) => codeLimits.onlyTo?.includes(countryCode) ?? true;

	/** The limits of a request. Codes to sign in and those of leads count together, look-ups of bookings apart. */
	const sendLimits = ({ phone, bookingId, address }: Counted) =>
		limitsOfCode({ phone: codeKey(phone), bookingId, address }, codeLimits);

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

	/** True for a number that codes can be sent to, within the limits. */
	const canSendTo = ({ countryCode }: Phone): boolean => isServed(countryCode) && hasPepper();

	/** True while a stored code can be entered: it has neither expired nor used up its tries. */
	const isUsable = ({ expiresAt, attempts }: CodeRow): boolean => expiresAt > now() && attempts < CODE_TRIES;

	/** Stores a new code and the message with it. */
	async function add(
		transaction: Database,
		{ phone, leadId, isWhatsappEnabled, bookingId, isSecret = false }: Omit<CodeRequest, 'address'>,
	): Promise<void> {
		const at = now();
		const expiresAt = at + CODE_LIFETIME_MS;
		const key = codeKey(phone, bookingId);
		const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
		await codeRepository(transaction).replace({
			phone: key,
			codeHash: isSecret ? randomBytes(32).toString('hex') : hashOf(key, code),
			leadId,
			isWhatsappEnabled: Number(isWhatsappEnabled ?? false),
			hasWhatsappChoice: Number(isWhatsappEnabled !== null),
			createdAt: at,
			expiresAt,
		});
		if (isSecret) return;
		const message = codeMessage(phone, code, { leadId, at, expiresAt, bookingId });
		await outboxRepository(transaction).add([message], at);
	}

	return {
		canSendTo,
		isUsable,

		/**
		 * Stores a new code and the message with it.
		 *
		 * @throws AppError `too-many` when the phone number, the address or the country of the number has had too many; `invalid` for a
		 * country that gets none
		 */
		async send(request: CodeRequest): Promise<void> {
			requireServed(request.phone);
			const isSent = await db.transaction().execute(async (transaction) => {
				await limits.countUse(transaction, sendLimits(request), tooManyCodes);
				if (!(await countCountry(transaction, request))) return false;
				await add(transaction, request);
				return true;
			});
			if (isSent) return;
			await tellUsedUp(db, request.phone);
			throw new AppError(
				'too-many',
				`We cannot send codes to numbers of your country right now. ${WRITE_TO_US}`,
				{
					retryAfter: HOUR_MS / SECOND_MS,
				},
			);
		},

		/**
		 * Like `send`, in the given transaction, for a lead whose phone number the visitor may confirm. The limits are the same, but
		 * when one is used up no code is sent and the transaction continues.
		 *
		 * @returns whether a code under way confirms the lead, sent now or when the same lead was stored before
		 */
		async offer(
			transaction: Database,
			{ phone, leadId, address }: Pick<CodeRequest, 'phone' | 'leadId' | 'address'>,
		): Promise<boolean> {
			if (!canSendTo(phone)) return false;
			const before = await codeRepository(transaction).ofPhone(codeKey(phone));
			if (before?.leadId === leadId && isUsable(before)) return true;
			if (!(await limits.tryCountUse(transaction, sendLimits({ phone, address })))) return false;
			if (!(await countCountry(transaction, { phone, address }))) {
				await tellUsedUp(transaction, phone);
				return false;
			}
			await add(transaction, { phone, leadId, isWhatsappEnabled: null });
			return true;
		},

		/**
		 * Tries a code. The try is counted and committed before the comparison. The caller consumes the code in the transaction that
		 * acts on it.
		 *
		 * @param bookingId set for a code that opens a booking, absent for one that signs in
		 * @returns the code as it is stored
		 * @throws AppError `invalid` for a wrong code, or when no code is stored
		 */
		async check(phone: Phone, code: string, bookingId?: string): Promise<CodeRow> {
			const key = codeKey(phone, bookingId);
			const stored = await codeRepository(db).countTry(key, now());
			if (!stored) throw rejectedCode('Please ask for a new code.');
			if (!isSameText(stored.codeHash, hashOf(key, code))) throw wrongCode(CODE_TRIES - stored.attempts);
			return stored;
		},

		/**
		 * Uses up a code that was entered, in the given transaction.
		 *
		 * @throws AppError `invalid` when another call has used it up, or a newer code has replaced it
		 */
		async consume(transaction: Database, stored: CodeRow): Promise<void> {
			if (!(await codeRepository(transaction).consume(stored))) throw rejectedCode();
		},

		/** The stored sign-in code of a phone number, expired or not; undefined when there is none. */
		underWay: (phone: Phone): Promise<CodeRow | undefined> => codeRepository(db).ofPhone(codeKey(phone)),
	};
}
export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

const WRONG_CODE = 'Invalid OTP';
/** The error for a rejected code. The message of the call is the one that API-13 names; its field may say more. */
export const rejectedCode = (atField = WRONG_CODE) =>
	new AppError('invalid', WRONG_CODE, { fields: { otp: atField } });

/** The error for a wrong code that can be tried so many times more. */
const wrongCode = (triesLeft: number) =>
	rejectedCode(
		triesLeft > 0
			? `${WRONG_CODE}. ${counted(triesLeft, 'try', 'tries')} left.`
			: `${WRONG_CODE}. Please ask for a new one.`,
	);

const codeKey = ({ countryCode, phoneNumber }: Phone, bookingId?: string): string =>
	`${countryCode} ${phoneNumber}${bookingId === undefined ? '' : ` ${bookingId}`}`;

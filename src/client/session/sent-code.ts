import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import type { ReceiptLines } from '../storage/receipt.ts';
import { readStored, writeStored, writeText } from '../storage/storage.ts';

/** The title of the step that confirms the number of a request. */
export const CONFIRM_TITLE = 'Confirm your number';

/** A code that was sent to sign in, as far as this browser knows. */
export interface SentCode {
	country_code: string;
	phone_number: string;
	/** The id that the code is entered with. */
	leadId: string;
	/** The fields of the number as they were filled in, for whoever goes back to them. */
	typed: Readonly<Record<string, string>>;
	/** Epoch milliseconds of the last code. */
	at: number;
	/** The request whose number the code confirms (LEAD-04); none for a code that only signs in. */
	lead?: CodedLead;
}

/** A stored request, with what is needed to confirm its number after a reload. */
export interface CodedLead {
	name: string;
	email: string;
	receipt: ReceiptLines;
}

/** Key in local storage, because the visitor may come back in another tab. */
const SENT_CODE_KEY = 'sent-code';

/**
 * Key in session storage for a tab that has asked for the code of a request; after a reload it asks again by itself. The page's script
 * reads the key (`layouts/PageScript.astro`), so it is short.
 */
export const ASKED_HERE_KEY = 'asked';

/** Remembers the code that was sent last; where storage is blocked, its step ends with the page. */
export function rememberSentCode(code: SentCode): void {
	writeStored('local', SENT_CODE_KEY, code);
	if (code.lead) writeText('session', ASKED_HERE_KEY, '1');
}

/**
 * Forgets the code that was sent last, once it was used or is not wanted any more.
 *
 * @param of the id that the code is entered with: a code that another tab has asked for since stays. Left out, any code is forgotten.
 */
export function forgetSentCode(of?: string): void {
	if (of === undefined || sentCode()?.leadId === of) writeText('local', SENT_CODE_KEY, null);
	writeText('session', ASKED_HERE_KEY, null);
}

/** The code that was sent last; undefined when there is none, it was used, or its lifetime is over, which erases its number. */
export function sentCode(): SentCode | undefined {
	const stored = readStored('local', SENT_CODE_KEY);
	const age = isSentCode(stored) ? Date.now() - stored.at : CODE_LIFETIME_MS;
	if (isSentCode(stored) && age >= 0 && age < CODE_LIFETIME_MS) return stored;
	if (stored !== null) forgetSentCode();
	return undefined;
}

const hasTexts = (value: object): boolean => Object.values(value).every((it) => typeof it === 'string');

/** Checks a stored value, because other programs can write to the storage, too. */
function isSentCode(stored: unknown): stored is SentCode {
	if (typeof stored !== 'object' || stored === null) return false;
	const { country_code, phone_number, leadId, typed, at, lead } = stored as Partial<
		Record<keyof SentCode, unknown>
	>;
	return (
		(lead === undefined || isCodedLead(lead)) &&
		[country_code, phone_number, leadId].every((it) => typeof it === 'string' && it !== '') &&
		typeof typed === 'object' &&
		typed !== null &&
		hasTexts(typed) &&
		typeof at === 'number'
	);
}

function isCodedLead(stored: unknown): boolean {
	if (typeof stored !== 'object' || stored === null) return false;
	const { name, email, receipt } = stored as Partial<Record<keyof CodedLead, unknown>>;
	const isLine = (line: unknown) => typeof line === 'object' && line !== null && hasTexts(line);
	return hasTexts([name, email]) && Array.isArray(receipt) && receipt.every(isLine);
}

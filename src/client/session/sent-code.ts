import * as v from 'valibot';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { readStored, writeStored, writeText } from '../storage/storage.ts';

/** The title of the step that confirms the number of a request. */
export const CONFIRM_TITLE = 'Confirm your number';

const filled = v.pipe(v.string(), v.nonEmpty());

/** A stored request, with what is needed to confirm its number after a reload. */
const codedLead = v.object({
	name: v.string(),
	email: v.string(),
	receipt: v.pipe(v.array(v.object({ label: v.string(), text: v.string() })), v.readonly()),
});
export type CodedLead = v.InferOutput<typeof codedLead>;

/** A code that was sent to sign in, as far as this browser knows. Other programs can write to the storage, too. */
const sentCodeEntry = v.object({
	country_code: filled,
	phone_number: filled,
	/** The id that the code is entered with. */
	leadId: filled,
	/** The fields of the number as they were filled in, for whoever goes back to them. */
	typed: v.record(v.string(), v.string()),
	/** Epoch milliseconds of the last code. */
	at: v.number(),
	/** The request whose number the code confirms (LEAD-04); none for a code that only signs in. */
	lead: v.optional(codedLead),
});
export type SentCode = v.InferOutput<typeof sentCodeEntry>;

/** Key in local storage, because the visitor may come back in another tab. */
const SENT_CODE_KEY = 'sent-code';

/**
 * Key in session storage for a tab that has asked for the code of a request; after a reload it asks again by itself. The page's script
 * reads the key (`layouts/PageScript.astro`), so it is short.
 */
const ASKED_HERE_KEY = 'asked';

/** Remembers the code that was sent last; where storage is blocked, its step ends with the page. */
export function rememberSentCode(code: SentCode): void {
	writeStored('local', SENT_CODE_KEY, code);
	if (code.lead) writeText('session', ASKED_HERE_KEY, '1');
}

/** Forgets the code that was sent last, once it was used or is not wanted any more. */
export function forgetSentCode(): void {
	writeText('local', SENT_CODE_KEY, null);
	writeText('session', ASKED_HERE_KEY, null);
}

/** The code that was sent last; undefined when there is none, it was used, or its lifetime is over, which erases its number. */
export function sentCode(): SentCode | undefined {
	const stored = readStored('local', SENT_CODE_KEY);
	const age = v.is(sentCodeEntry, stored) ? Date.now() - stored.at : CODE_LIFETIME_MS;
	if (v.is(sentCodeEntry, stored) && age >= 0 && age < CODE_LIFETIME_MS) return stored;
	if (stored !== null) forgetSentCode();
	return undefined;
}

import * as v from 'valibot';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { readStored, writeStored, writeText } from '../storage/storage.ts';

/**
 * A number whose code was entered in this tab, for an account without a name: its proof signs in once, within the hour. Other programs
 * can write to the storage, too.
 */
const verifiedEntry = v.object({
	proof: v.string(),
	/** The number in display form, e.g. `+91 98765 43210`. */
	phone: v.string(),
	/** Epoch milliseconds. */
	until: v.number(),
});
export type VerifiedNumber = v.InferOutput<typeof verifiedEntry>;

/** Key in session storage. */
const VERIFIED_KEY = 'verified';

/** Remembers a verified number, with the end of an earlier proof or for an hour. */
export const rememberVerified = ({
	until = Date.now() + HOUR_MS,
	...verified
}: Omit<VerifiedNumber, 'until'> & { until?: number | undefined }): void => {
	writeStored('session', VERIFIED_KEY, { ...verified, until });
};

/** The verified number of this tab; undefined when there is none, or its hour is over. */
export function verifiedNumber(): VerifiedNumber | undefined {
	const stored = readStored('session', VERIFIED_KEY);
	return v.is(verifiedEntry, stored) && stored.until > Date.now() ? stored : undefined;
}

/** Forgets the verified number of this tab, once it has signed in. */
export const forgetVerified = (): void => void writeText('session', VERIFIED_KEY, null);

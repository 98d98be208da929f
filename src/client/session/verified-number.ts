import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { readStored, writeStored, writeText } from '../storage/storage.ts';

/** A number whose code was entered in this tab, for an account without a name: its proof signs in once, within the hour. */
export interface VerifiedNumber {
	proof: string;
	/** The number in display form, e.g. `+91 98765 43210`. */
	phone: string;
	/** Epoch milliseconds. */
	until: number;
}

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
	return isVerified(stored) && stored.until > Date.now() ? stored : undefined;
}

/** Forgets the verified number of this tab, once it has signed in. */
export const forgetVerified = (): void => void writeText('session', VERIFIED_KEY, null);

/** Checks a stored value, because other programs can write to the storage, too. */
const isVerified = (stored: unknown): stored is VerifiedNumber =>
	typeof stored === 'object' &&
	stored !== null &&
	['proof', 'phone'].every((name) => typeof Reflect.get(stored, name) === 'string') &&
	typeof Reflect.get(stored, 'until') === 'number';

import { readStored, writeStored } from '../storage/storage.ts';

/** The fields of the checkout that are remembered. */
export const REMEMBERED_FIELDS = ['name', 'email', 'countryCode', 'phone', 'message'] as const;

/** The values typed at the checkout, stored for this tab only, so that neither a reload nor closing the payment window loses any (PAY-06). */
export type TypedDetails = Partial<Record<(typeof REMEMBERED_FIELDS)[number], string>>;

const keyOf = (intentId: string) => `checkout:${intentId}`;

/** The values typed for a hold in this tab. */
export function typedDetails(intentId: string): TypedDetails {
	const stored = readStored('session', keyOf(intentId));
	return typeof stored === 'object' && stored !== null ? stored : {};
}

/** Stores the values typed for a hold. */
export const rememberDetails = (intentId: string, details: TypedDetails): void => {
	writeStored('session', keyOf(intentId), details);
};

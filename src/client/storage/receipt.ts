import { writeStored } from './storage.ts';

/** Stores the receipt that the thank-you page shows (`features/chrome/way-back.js`), replacing an earlier one. */
export const storeReceipt = (receipt: readonly { label: string; text: string }[]): boolean =>
	writeStored(
		'session',
		'receipt',
		receipt.map(({ label, text }) => [label, text]),
	);

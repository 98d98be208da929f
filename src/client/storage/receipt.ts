import { writeStored } from './storage.ts';

/** Stores the receipt for the next visit of the thank-you page (`features/chrome/thanks-page.js`), replacing one that was not shown. */
export const storeReceipt = (receipt: readonly { label: string; text: string }[]): boolean =>
	writeStored(
		'session',
		'receipt',
		receipt.map(({ label, text }) => [label, text]),
	);

import { writeStored } from './storage.ts';

/** The receipt of a lead, line by line. */
export type ReceiptLines = readonly { label: string; text: string }[];

/** Stores the receipt for the next visit of the thank-you page (`features/chrome/thanks-page.js`), replacing one that was not shown. */
export function storeReceipt(receipt: ReceiptLines): void {
	writeStored(
		'session',
		'receipt',
		receipt.map(({ label, text }) => [label, text]),
	);
}

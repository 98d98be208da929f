import { hash } from 'node:crypto';

/**
 * The beginning of the keys of the receipts that an e-mail address gets for leads, one a day (`server/services/leads/lead-receipt.ts`). It
 * has no address in it, because the key of an emptied message stays.
 */
export const receiptKeyStart = (email: string): string =>
	`call-requested-${hash('sha256', email.toLowerCase())}-`;

import type { Limit } from '#data/account/limits.ts';
import type { Lead } from '#data/lead/leads.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts';
import { addressSubject } from '#server/limits/limits.ts';
import { siteWords } from '#server/settings/site-words.ts';

/**
 * Beyond `usual` a lead is marked, beyond the window it is rejected. Offices and mobile networks share an address among many.
 */
const COUNTED = {
	address: { usual: 20, windows: [{ max: 100, perMs: HOUR_MS }] },
	phone: { usual: 5, windows: [{ max: 20, perMs: DAY_MS }] },
};

/** The limits that a lead counts in: of the address it comes from and of the telephone number it names. */
export const limitsOfLead = ({ countryCode, phoneNumber }: Lead, address: string): Limit[] => [
	{ name: 'leads-from-address', subject: addressSubject(address), ...COUNTED.address },
	{ name: 'leads-of-phone', subject: countryCode + phoneNumber, ...COUNTED.phone },
];

/** The message to a visitor when a limit is used up. */
export const floodMessage = (when: string): string =>
	`We have had many requests like this one. Please call us on ${siteWords().phone}, or try again ${when}.`;

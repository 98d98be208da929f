import { isIPv6 } from 'node:net';
import type { Limit, LimitWindow } from '#data/account/limits.ts';
import { BETWEEN_CODES_MS } from '#domain/account/code-times.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts';
import { addressSubject } from './limits.ts';

/** How many one-time codes may be asked for; each a list of windows. */
export interface CodeLimits {
	/** Codes to sign in, for one phone number (API-14). */
	toNumber: readonly LimitWindow[];
	/** Look-ups of one booking with one phone number. */
	ofBooking: readonly LimitWindow[];
	/** From one IPv4 address, which a mobile network of India shares among thousands of customers. */
	fromIpv4: readonly LimitWindow[];
	/** Codes requested from one IPv6 network of 64 bits, which belongs to one customer. */
	fromIpv6: readonly LimitWindow[];
	/** All codes to numbers of India. */
	toIndia: readonly LimitWindow[];
	/**
	 * All codes to numbers of one other country: each text message abroad costs money, and an attacker with many addresses could ask
	 * for many.
	 */
	toCountry: readonly LimitWindow[];
	/** All codes to numbers of all other countries together. */
	abroad: readonly LimitWindow[];
	/** The calling codes of the countries that get codes; undefined for all. */
	onlyTo?: readonly string[] | undefined;
}

export const USUAL_CODE_LIMITS: CodeLimits = {
	toNumber: windows(5, 10),
	ofBooking: windows(5, 10),
	fromIpv4: windows(300, 1000),
	fromIpv6: windows(30, 100),
	toIndia: [{ max: 3000, perMs: HOUR_MS }],
	toCountry: windows(40, 200),
	abroad: windows(200, 1000),
};

const INDIA = '+91';

/** The settings that say how many codes the numbers of a country get, for the owner. */
export const settingsOfCountry = (countryCode: string): string =>
	countryCode === INDIA ? 'CODES_TO_INDIA' : 'CODES_TO_COUNTRY or CODES_ABROAD';

/**
 * The limits of all codes to the numbers of a country. Codes to sign in and those of look-ups count together, because the owner pays
 * for both. India has a limit of its own, so that other countries cannot use it up.
 */
export function limitsOfCountry(countryCode: string, limits: CodeLimits): Limit[] {
	if (countryCode === INDIA) return [{ name: 'codes-to-india', subject: INDIA, windows: limits.toIndia }];
	return [
		{ name: 'codes-to-country', subject: countryCode, windows: limits.toCountry },
		{ name: 'codes-abroad', subject: 'all', windows: limits.abroad },
	];
}

const BETWEEN_CODES: LimitWindow = { max: 1, perMs: BETWEEN_CODES_MS };

/** The request for a code. */
interface Asked {
	/** The calling code and number, as one text. */
	phone: string;
	/** The booking that is looked up; undefined for signing in. */
	bookingId: string | undefined;
	/** Address of the visitor; empty where it is not known. */
	address: string;
}

/**
 * The limits that count one request for a code. Look-ups of bookings have counters of their own: anyone can look up any number with an
 * invented booking id, and that must not lock the owner of the number out of signing in or of looking up a real booking.
 */
export function limitsOfCode({ phone, bookingId, address }: Asked, limits: CodeLimits): Limit[] {
	const from = isIPv6(address) ? limits.fromIpv6 : limits.fromIpv4;
	const [of, by]: [Limit, string] =
		bookingId === undefined
			? [
					{ name: 'code-to-phone', subject: phone, windows: [BETWEEN_CODES, ...limits.toNumber] },
					'code-by-address',
				]
			: [
					{
						name: 'look-up-of-booking',
						subject: `${phone} ${bookingId}`,
						windows: [BETWEEN_CODES, ...limits.ofBooking],
					},
					'look-up-by-address',
				];
	return address === '' ? [of] : [of, { name: by, subject: addressSubject(address), windows: from }];
}

function windows(perHour: number, perDay: number): readonly LimitWindow[] {
	return [
		{ max: perHour, perMs: HOUR_MS },
		{ max: perDay, perMs: DAY_MS },
	];
}

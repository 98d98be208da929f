import { asciiDigits, LINE_END, narrowSigns, plainDashes, withoutInvisible } from '../text/typed-text.ts';

/** An Indian mobile number after whatever people put before it: a zero, or the calling code in any form, also twice. */
const INDIAN_MOBILE = /^(?:\+?91|0)*([6-9]\d{9})$/;

/**
 * The calling codes for which a zero in front stays: it is part of numbers there (Italy, Gabon), more than a zero is dialled before them
 * (Argentina, Hungary), or nothing is and `011` begins a call abroad (+1).
 */
const KEEPS_ZERO = /^(1|3[69]|378|54|22[59]|24[12])?$/;

const INDIA = '+91';

/** The question about an Indian number that is no mobile number. */
export const NOT_A_MOBILE =
	'Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. Is this right?';

/** The hidden field of a form that has asked about a number: it holds the number, so that the form does not ask again. */
export const DOUBTED = 'doubted_number';

/** True for an Indian number that is no mobile number. VAL-01 lets such numbers pass, and some are right: a form asks about them once (VAL-23). */
export const isDoubtful = (callingCode: string, number: string): boolean =>
	callingCode === INDIA && !/^[6-9]\d{9}$/.test(number);

/**
 * A typed or pasted number in digits of ASCII, without what stands around and between them: invisible characters, spaces, brackets,
 * dots, dashes, `tel:`, and the zero in brackets after a calling code. Other characters stay, a minus before the number among them, for
 * the contract to reject; a text of several lines is not changed.
 */
export function plainNumber(typed: string): string {
	if (LINE_END.test(typed)) return typed;
	return plainDashes(asciiDigits(narrowSigns(withoutInvisible(typed))))
		.trim()
		.replace(/^tel:/i, '')
		.replace(/^[\s(]+/, '')
		.replace(/^((?:\+|00)[\d\s]+\)?\s*)\(0\)/, '$1')
		.replace(/([\d+])[\s().-]+(?=[\d+])/g, '$1')
		.replace(/(\d)[\s().,;-]+$/, '$1');
}

/**
 * A typed or pasted phone number without its calling code, without the zero that is dialled before it at home (decision D249) and
 * without what stands around its digits (`plainNumber`).
 *
 * @param callingCode that of the chosen country, e.g. `+91`
 */
export function nationalNumber(typed: string, callingCode: string): string {
	const number = plainNumber(typed);
	const code = callingCode.replace(/\D/g, '');
	const [, mobile] = (code === '91' && INDIAN_MOBILE.exec(number)) || [];
	const [, whole = ''] = /^(?:\+|00)(\d+)$/.exec(number) ?? [];
	const rest = (code && whole.startsWith(code) && whole.slice(code.length)) || number;
	if (mobile || KEEPS_ZERO.test(code)) return mobile ?? rest;
	// More digits begin with the prefix of a call abroad.
	return rest.replace(code === '91' ? /^0(?=[1-9]\d{9}$)/ : /^0(?=[1-9]\d{8,11}$)/, '');
}

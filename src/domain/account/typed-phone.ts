/** The line ends of any script, which no field of one line has. */
export const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Digits of the scripts of India, whose Unicode blocks run parallel, as ASCII digits. */
export const asciiDigits = (typed: string): string =>
	typed.replace(/[\u0966-\u0d6f]/g, (letter) => {
		const place = (letter.charCodeAt(0) - 0x966) % 0x80;
		return place < 10 ? String(place) : letter;
	});

/** An Indian mobile number after whatever people put before it: a zero, or the calling code in any form, also twice. */
const INDIAN_MOBILE = /^(?:(?:\+|00)?91|0)*([6-9]\d{9})$/;

/** True for the ten digits of an Indian mobile number. Some that are none pass VAL-01; a form asks about them once. */
export const isIndianMobile = (number: string): boolean => /^[6-9]\d{9}$/.test(number);

/**
 * A typed or pasted phone number without its calling code and without the characters between its digits. Other characters stay, for
 * the contract to reject; a text of several lines is not changed.
 *
 * @param callingCode that of the chosen country, e.g. `+91`
 */
export function nationalNumber(typed: string, callingCode: string): string {
	if (LINE_END.test(typed)) return typed;
	const joined = asciiDigits(typed.trim()).replace(/(\d)[\s().-]+(?=[\d+])/g, '$1');
	const code = callingCode.replace(/\D/g, '');
	const [, mobile] = (code === '91' && INDIAN_MOBILE.exec(joined)) || [];
	const [, rest] = new RegExp(`^(?:\\+|00)${code}(\\d+)$`).exec(joined) ?? [];
	return mobile ?? (code && rest ? rest : joined);
}

/** The fields of a form with its phone number as `nationalNumber` reads it. Forms without a country take Indian numbers. */
export function withNationalNumber<Fields extends Record<string, unknown>>(fields: Fields): Fields {
	const code = 'country_code' in fields ? String(fields['country_code']) : '+91';
	const read = ['phone_number', 'phone'].flatMap((name): [string, string][] => {
		const typed = fields[name];
		return typeof typed === 'string' ? [[name, nationalNumber(typed, code)]] : [];
	});
	return { ...fields, ...Object.fromEntries(read) };
}

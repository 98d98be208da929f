/**
 * A phone number as people type or paste it, without what stands between its digits and without its calling code; anything else stays,
 * for the contract to reject.
 *
 * @param callingCode that of the chosen country, e.g. `+91`
 */
export function nationalNumber(typed: string, callingCode: string): string {
	const joined = typed.trim().replace(/(\d)[\s().-]+(?=\d)/g, '$1');
	const code = callingCode.replace(/\D/g, '');
	const [, rest] = new RegExp(`^(?:\\+|00)${code}(\\d+)$`).exec(joined) ?? [];
	return code && rest ? rest : joined;
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

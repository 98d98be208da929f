import { knownProfile } from '#client/session/profile.ts';

/**
 * The page lists only likely countries, because all of them are two kilobytes, which are fetched at the first touch of the form
 * (ARCHITECTURE.md D19).
 */
export async function listAllCountries(form: HTMLFormElement): Promise<void> {
	const { COUNTRIES } = await import('#domain/countries.ts');
	const select = form.elements.namedItem('countryCode') as HTMLSelectElement;
	const listed = new Set([...select.options].map(({ text }) => text));
	for (const { name, callingCode } of COUNTRIES) {
		const text = `${name} (${callingCode})`;
		if (!listed.has(text)) select.add(new Option(text, callingCode));
	}
}

/** Fills in a signed-in customer's name, e-mail address and number, which cannot be changed here (CHK-05). */
export async function fillInCustomer(form: HTMLFormElement): Promise<void> {
	const profile = await knownProfile();
	if (!profile) return;
	for (const name of ['name', 'email'] as const) {
		const field = form.elements.namedItem(name) as HTMLInputElement;
		if (field.value === '' && profile[name]) field.value = profile[name];
	}
	const country = form.elements.namedItem('countryCode') as HTMLSelectElement;
	const number = form.elements.namedItem('phone') as HTMLInputElement;
	const { country_code: callingCode } = profile;
	country.value = callingCode;
	if (country.value !== callingCode) {
		await listAllCountries(form);
		country.value = callingCode;
	}
	number.value = profile.phone_number;
	country.disabled = number.disabled = true;
	form.dataset['known'] = '';
}

import { callApi } from '#client/api.ts';

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

interface Profile {
	data: {
		name?: string | null;
		email?: string | null;
		phone_number?: string | null;
		country_code?: string | null;
	};
}

/** Fills in a signed-in customer's name, e-mail address and number, which cannot be changed here (CHK-05). */
export async function fillIn(form: HTMLFormElement, token: string): Promise<void> {
	const { data } = await callApi<Profile>('/profile', undefined, {
		headers: { authorization: `Bearer ${token}` },
	});
	for (const name of ['name', 'email'] as const) {
		const field = form.elements.namedItem(name) as HTMLInputElement;
		if (field.value === '' && data[name]) field.value = data[name];
	}
	if (!data.phone_number || !data.country_code) return;
	const country = form.elements.namedItem('countryCode') as HTMLSelectElement;
	const number = form.elements.namedItem('phone') as HTMLInputElement;
	const callingCode = `+${data.country_code.replace('+', '')}`;
	country.value = callingCode;
	if (country.value !== callingCode) {
		await listAllCountries(form);
		country.value = callingCode;
	}
	number.value = data.phone_number;
	country.disabled = number.disabled = true;
	form.dataset['known'] = '';
}

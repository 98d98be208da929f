import { knownProfile } from '#client/session/profile.ts';
import { storedToken } from '#client/session/token.ts';

/**
 * Fills in the profile of a signed-in visitor, and locks the phone number and its country (LEAD-10). Locked values are sent by hidden
 * fields, because browsers leave disabled fields out.
 */
export async function fillInVisitor(form: HTMLFormElement): Promise<void> {
	const phone = form.elements.namedItem('phone_number');
	const country = form.querySelector<HTMLSelectElement>('select[name="country_code"]');
	if (!(phone instanceof HTMLInputElement) || !country || form.dataset['signIn']) return;
	// Whoever was signed in here has just signed out.
	if (storedToken() === null) return;
	form.dataset['known'] = 'yes';
	const profile = await knownProfile();
	if (!profile) return;
	for (const name of ['name', 'email'] as const) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement && field.value === '') field.value = profile[name] ?? '';
	}
	const code = profile.country_code;
	if (![...country.options].some(({ value }) => value === code)) country.add(new Option(code, code));
	lock(country, code);
	lock(phone, profile.phone_number);
	form.dispatchEvent(new Event('input', { bubbles: true }));
}

function lock(field: HTMLInputElement | HTMLSelectElement, value: string): void {
	field.value = value;
	field.disabled = true;
	field.after(Object.assign(document.createElement('input'), { type: 'hidden', name: field.name, value }));
}

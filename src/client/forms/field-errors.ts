import type { FieldErrors } from './read-fields.ts';

/**
 * Shows the messages of the fields at fault and removes those of the others. The first field at fault gets the focus, which makes
 * screen readers announce its message, because the message describes the field. A message for `country_code` is shown at the phone
 * number beside it.
 *
 * @param silent names of fields that are marked without a message
 * @returns false when no field of the form has an error
 */
export function showFieldErrors(
	form: HTMLFormElement,
	{ country_code: country, ...given }: FieldErrors,
	silent: readonly string[] = [],
): boolean {
	const errors: FieldErrors = country ? { phone_number: country, ...given, country_code: country } : given;
	let first: HTMLElement | undefined;
	for (const control of form.elements) {
		const box = document.getElementById(`${control.id}-error`);
		const name = control.getAttribute('name');
		if (!box || !name || !(control instanceof HTMLElement)) continue;
		const message = errors[name];
		if (message) control.setAttribute('aria-invalid', 'true');
		else control.removeAttribute('aria-invalid');
		const text = silent.includes(name) ? '' : (message ?? '');
		const words = box.querySelector('span');
		if (words) words.textContent = text;
		box.hidden = text === '';
		if (message) first ??= control;
	}
	first?.focus();
	return first !== undefined;
}

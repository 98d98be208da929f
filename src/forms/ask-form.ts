import { $askedForm, type AskedForm } from '#client/stores/asked-form.ts';
import { loadForm } from './load-form.ts';

/** Asks the island of forms for a form, or for none (`null`), and fetches the form's declaration beside the island's code. */
export function askForm(form: AskedForm | null): void {
	$askedForm.set(form);
	// The island says so when it cannot be had.
	if (form) loadForm(form.name).catch(() => undefined);
}

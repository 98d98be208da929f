import { SOMETHING_WRONG } from '#client/api.ts';
import { fieldsOf } from '#client/form.ts';
import { rememberPage } from '#client/previous-page.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { leadRequest } from '#contracts/lead.ts';
import { submissionId, submitLead } from './submit-lead.ts';

/** One key for one form as long as the page stands. */
const ids = new WeakMap<HTMLFormElement, string>();

/**
 * Sends the short lead form and goes on to `/thanks` (LEAD-05). A phone that fails does nothing but mark its field
 * (SLF-04); a refused or lost request says so and leaves the form as it was filled (LEAD-03).
 */
export async function run(element: HTMLElement): Promise<void> {
	const form = element as HTMLFormElement;
	const button = form.querySelector('button');
	if (!button || button.getAttribute('aria-busy') === 'true') return;
	const id = ids.get(form) ?? submissionId();
	ids.set(form, id);
	button.setAttribute('aria-busy', 'true');
	try {
		const outcome = await submitLead({ ...fieldsOf(form), submission_id: id }, leadRequest);
		if (outcome.errors) markErrors(form, outcome.errors);
		else {
			rememberPage();
			location.assign('/thanks');
		}
	} catch {
		showSnackbar(SOMETHING_WRONG, 'error');
	} finally {
		button.removeAttribute('aria-busy');
	}
}

/** Marks the fields at fault and goes to the first of them. */
function markErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>) {
	let first: HTMLElement | undefined;
	for (const field of form.querySelectorAll<HTMLInputElement>('.input')) {
		const isWrong = field.name in errors;
		if (isWrong) field.setAttribute('aria-invalid', 'true');
		else field.removeAttribute('aria-invalid');
		if (isWrong) first ??= field;
	}
	first?.focus();
}

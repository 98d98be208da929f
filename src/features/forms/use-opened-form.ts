import { readResponse } from '#client/api.ts';
import { useAnswer } from '#client/hooks/use-answer.ts';
import type { AskedForm } from '#client/stores/asked-form.ts';
import { callOptions } from '#forms/call-options.ts';
import type { Form } from '#forms/form.ts';
import { loadForm } from '#forms/load-form.ts';
import type { Subject } from '#forms/subject.ts';

/** What the dialog shows: a placeholder, that the form could not be loaded, or the form. */
export type OpenedForm = 'waiting' | 'failed' | { form: Form; subject: Subject };

async function open({ name, href, subject }: AskedForm, overtaken: AbortSignal): Promise<OpenedForm> {
	const asked = subject && readResponse<Subject>(subject.then((response) => response.clone()));
	// Handled below, once the form is there.
	asked?.catch(() => undefined);
	const form = await loadForm(name).catch(() => null);
	if (!form) {
		if (!overtaken.aborted) location.assign(href);
		return 'waiting';
	}
	return Promise.all([asked ?? {}, callOptions(form)]).then(
		([about, options]): OpenedForm => ({ form, subject: { options, ...about } }),
		() => 'failed',
	);
}

/** The form that was asked for, with what it is about and its options. */
export const useOpenedForm = (asked: AskedForm | null): OpenedForm => useAnswer(asked, open) ?? 'waiting';

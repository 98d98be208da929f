import { useEffect, useState } from 'react';
import { readResponse } from '#client/api.ts';
import type { AskedForm } from '#client/stores/asked-form.ts';
import { callOptions } from '#forms/call-options.ts';
import type { Form } from '#forms/form.ts';
import { loadForm } from '#forms/load-form.ts';
import type { Subject } from '#forms/subject.ts';

/** What the dialog shows: a placeholder, that the form could not be loaded, or the form. */
export type OpenedForm = 'waiting' | 'failed' | { form: Form; subject: Subject };

async function open({ name, href, subject }: AskedForm): Promise<OpenedForm> {
	const asked = subject && readResponse<Subject>(subject.then((response) => response.clone()));
	// Handled below, once the form is there.
	asked?.catch(() => undefined);
	const form = await loadForm(name).catch(() => null);
	if (!form) {
		location.assign(href);
		return 'waiting';
	}
	return Promise.all([asked ?? {}, callOptions(form)]).then(
		([about, options]): OpenedForm => ({ form, subject: { options, ...about } }),
		() => 'failed',
	);
}

/** The form that was asked for, with what it is about and its options. */
export function useOpenedForm(asked: AskedForm | null): OpenedForm {
	const [read, setRead] = useState<{ of: AskedForm; opened: OpenedForm } | null>(null);
	useEffect(() => {
		if (asked) open(asked).then((opened) => setRead({ of: asked, opened }));
	}, [asked]);
	return read && read.of === asked ? read.opened : 'waiting';
}

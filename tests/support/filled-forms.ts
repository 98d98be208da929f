import type { Form } from '#forms/form.ts';
import { submitForm } from '#server/forms/submit-form.ts';
import { call } from './call-endpoint.ts';
import { type OpenSite, openSite } from './open-site.ts';

const BY_PURPOSE: Record<string, string> = {
	name: 'Asha Rao',
	'given-name': 'Asha',
	'family-name': 'Rao',
	organization: 'Malabar Journeys',
	'tel-national': '9820012345',
};

/** Fields of a form with valid input, by wire name. */
export type Filled = (form: Form) => Record<string, string>;

/**
 * A site whose forms are sent. `filled` gives the fields as a browser posts them; each call has an e-mail address of its own.
 */
export async function openForms(): Promise<{ site: OpenSite; filled: Filled }> {
	const site = await openSite();
	const [[theme], [inclusion]] = await Promise.all([
		site.services.catalogue.themes(),
		site.services.catalogue.inclusions(),
	]);
	// An option of each field that gets its options by a call.
	const choices: Record<string, string> = {
		departure_month_id: '12',
		theme_id: theme?.id ?? '',
		inclusion_id: inclusion?.id ?? '',
	};
	return { site, filled: ({ fields }) => filledFields(fields, choices) };
}

function filledFields(
	fields: Form['fields'],
	choices: Readonly<Record<string, string>>,
): Record<string, string> {
	const given: Record<string, string> = {};
	for (const field of fields) {
		if (field.kind === 'hidden') {
			if (field.value !== undefined) given[field.name] = field.value;
		} else if (field.kind === 'tick') given[field.name] = 'on';
		else if (field.kind === 'country') given[field.name] = '+91';
		else if (field.kind === 'phone')
			Object.assign(given, { country_code: '+91', [field.name]: '9820012345' });
		else if (field.kind === 'select')
			given[field.name] =
				typeof field.options === 'string' ? (choices[field.name] ?? '') : (field.options[0]?.value ?? '');
		else if (field.kind === 'count') given[field.name] = field.value;
		else if (field.kind === 'lines') given[field.name] = field.example ?? 'Twelve years of houseboats.';
		else if (field.kind === 'range')
			Object.assign(given, { [field.name]: String(field.from), [field.upTo]: String(field.to) });
		else if (field.kind === 'choices') given[field.name] = field.example ?? choices[field.name] ?? '';
		else if (field.autoComplete === 'email') given[field.name] = `asha-${crypto.randomUUID()}@example.in`;
		else given[field.name] = field.example ?? BY_PURPOSE[field.autoComplete ?? ''] ?? 'Kerala';
	}
	return given;
}

/** The names of the fields that a browser posts. */
export const postedNames = ({ fields }: Form): string[] => Object.keys(filledFields(fields, {}));

/** Posts a form as a browser without script does. */
export const postForm = (form: Form, fields: Record<string, string>, callApi = callOf(form)) =>
	submitForm(
		form,
		new Request('http://localhost:4321/form', { method: 'POST', body: new URLSearchParams(fields) }),
		callApi,
	);

/** The endpoint of a form's API, with what was sent to it. */
export function callOf({ api }: Form) {
	return async (request: Request): Promise<Response> => {
		const { status, body } = await call('POST', `/api/v1${api}`, {
			body: await request.text(),
			headers: { 'content-type': request.headers.get('content-type') ?? '' },
		});
		return Response.json(body, { status });
	};
}

import type { Locator } from '@playwright/test';
import type { Field, Form } from '#forms/form.ts';

/** Valid input for a field, by the purpose of the field. */
const BY_PURPOSE: Record<string, () => string> = {
	name: () => 'Asha Rao',
	'given-name': () => 'Asha',
	'family-name': () => 'Rao',
	organization: () => 'Malabar Journeys',
	// Another address each time: some things can be asked for once for each.
	email: () => `asha-${crypto.randomUUID()}@example.in`,
	'tel-national': () => '9820012345',
};

/** The fields that a visitor sees. */
export const shownFields = ({ fields }: Form) => fields.filter((field) => field.kind !== 'hidden');

/** The fields that a visitor has to fill in, without the country, which has a default. */
export const neededFields = (form: Form) =>
	shownFields(form).filter(({ required, kind }) => required && kind !== 'country');

/** The control of a field, by its label; of choices the first, of a slider the lower end. */
export function controlOf(scope: Locator, { label, kind }: Exclude<Field, { kind: 'hidden' }>): Locator {
	if (kind === 'choices')
		return scope.getByRole('group', { name: label, exact: true }).locator('input').first();
	if (kind === 'range') return scope.getByRole('slider', { name: `${label}, at least` });
	return kind === 'lines' ? scope.getByLabel(label) : scope.getByLabel(label, { exact: true });
}

/** Fills in one field soundly: a field's `example`, or what its kind or purpose asks for. */
export async function fillField(scope: Locator, field: Exclude<Field, { kind: 'hidden' }>): Promise<void> {
	const control = controlOf(scope, field);
	switch (field.kind) {
		case 'tick':
		case 'choices':
			return control.check();
		case 'select':
			await control.selectOption({ index: 1 });
			return;
		case 'country':
		case 'count':
		case 'range':
			return;
		case 'phone':
			return control.fill(field.example ?? '9820012345');
		case 'lines':
			return control.fill(field.example ?? 'Twelve years of houseboats.');
		case 'text': {
			const { example, autoComplete = '' } = field;
			return control.fill(example ?? BY_PURPOSE[autoComplete]?.() ?? 'Kerala');
		}
	}
}

/** Fills in a form soundly. */
export async function fillForm(scope: Locator, form: Form): Promise<void> {
	for (const field of shownFields(form)) await fillField(scope, field);
}

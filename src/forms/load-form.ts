import type { Form } from './form.ts';

const declarations = import.meta.glob<Form>('./*.form.ts', { import: 'default' });
const known = new Map<string, Form>();

/**
 * Fetches the declaration of a form. Each is a chunk of its own, together with its contract, the largest part. The steps of signing in
 * and the profile are not loaded this way; they come with their islands.
 *
 * @throws when there is no form of this name, or its chunk cannot be fetched
 */
export async function loadForm(name: string): Promise<Form> {
	const load = declarations[`./${name}.form.ts`];
	if (!load) throw new Error(`There is no form ${name}`);
	const form = await load();
	known.set(name, form);
	return form;
}

/**
 * The declaration of a form that was loaded before.
 *
 * @throws when it was not
 */
export function loadedForm(name: string): Form {
	const form = known.get(name);
	if (!form) throw new Error(`The form ${name} is not loaded`);
	return form;
}

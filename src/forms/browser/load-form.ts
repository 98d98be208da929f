import type { Form } from '../form.ts';

const declarations = import.meta.glob<Form>(['../*.form.ts', '../*.step.ts'], { import: 'default' });

/**
 * Fetches the declaration of a form: each is a chunk of its own with its contract, the largest part.
 *
 * @throws when there is no form of this name, or its chunk cannot be fetched
 */
export async function loadForm(name = ''): Promise<Form> {
	const load = declarations[`../${name}.form.ts`] ?? declarations[`../${name}.step.ts`];
	if (!load) throw new Error(`There is no form ${name}`);
	return load();
}

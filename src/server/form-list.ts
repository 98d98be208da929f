import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Form, isPathOf } from '#forms/form.ts';
import { projectRoot } from '#server/settings/project-root.ts';

const root = projectRoot();
const files = globSync('src/forms/*.form.ts', { cwd: root }).toSorted();
const modules: { default: Form }[] = await Promise.all(
	files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)),
);

/** Every form of the site, by name: the modules `src/forms/<name>.form.ts`. */
export const forms: readonly Form[] = modules.map((module) => module.default);

/**
 * The form whose page has this path pattern.
 *
 * @throws when there is none
 */
export function formAt(pattern: string): Form {
	const form = forms.find(({ path }) => path === pattern);
	if (!form) throw new Error(`No form has the page ${pattern}`);
	return form;
}

/** The pages of forms that have one fixed address. */
export const formPaths: readonly string[] = forms
	.map(({ path }) => path)
	.filter((path) => !path.includes('['));

/** True for the address of a form's page, which accepts a POST. */
export const isFormPage = (address: string): boolean => forms.some((form) => isPathOf(form, address));

import { globSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The test files that a name stands for, as paths from the project's root.
 *
 * @param name the path of a file or a folder, or the beginning of a file's name such as `tax` or `tax.test.ts`
 * @throws Error when no test has this name
 */
export function filesNamed(name: string): string[] {
	const named = statSync(name, { throwIfNoEntry: false });
	const path = relative('.', name);
	const pattern = named?.isDirectory() ? join(path, '**') : named ? path : `tests/**/${name}*`;
	const found = globSync(pattern).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
	if (found.length === 0) throw new Error(`There is no test file ${name}`);
	return found;
}

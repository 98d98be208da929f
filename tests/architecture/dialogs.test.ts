import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { DIALOGS } from '../support/engines/dialogs.ts';

/** The names of the dialogs in a file: ids, else classes, else the name of the file. */
function dialogsIn(file: string): string[] {
	const tags = readFileSync(file, 'utf8').matchAll(/<(?:dialog|Dialog)\s(?:[^>]|=>)*>/g);
	return [...tags].flatMap(([tag]) => {
		const [, id, isComposed] = /\bid=(?:"([^"]+)"|(\{))/.exec(tag) ?? [];
		// `Dialog.astro` gets its id where it is used.
		if (isComposed) return [];
		const [, names = ''] = /\bclass(?:Name)?="([^"]+)"/.exec(tag) ?? [];
		const own = names.split(' ').find((name) => name !== '' && name !== 'dialog');
		return [id ?? own ?? basename(file)];
	});
}

test('every dialog is looked at in all engines, or the round says why not', () => {
	const names = globSync('src/**/*.{astro,ts,tsx}').flatMap(dialogsIn);
	expect(names.toSorted()).toEqual(Object.keys(DIALOGS).toSorted());
});

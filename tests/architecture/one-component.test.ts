import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Markup that has a component, which pages and islands share: a correction is made once. */

test.each([
	['the message of a field', /class(?:Name)?="field-error"/, 'src/ui/fields/FieldError.tsx'],
	['the bar of a dialog', /class(?:Name)?="dialog-bar"/, 'src/ui/DialogBar.tsx'],
])('%s is written in one file', (_, markup, component) => {
	const files = globSync('src/**/*.{astro,ts,tsx}').filter((file) => markup.test(readFileSync(file, 'utf8')));
	expect(files).toEqual([component]);
});

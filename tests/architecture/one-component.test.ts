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

test('a field of a page that can be wrong is one of the shared fields', () => {
	const ownField = /<(?:input|select|textarea)\b[^>]*class="input"[^>]*>[\s\S]*?<FieldError/;
	const pages = globSync('src/**/*.astro').filter((file) => ownField.test(readFileSync(file, 'utf8')));
	expect(pages).toEqual([]);
});

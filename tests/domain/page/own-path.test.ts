import { expect, test } from 'vitest';
import { ownPath } from '#domain/page/own-path.ts';

const ORIGIN = 'https://site.test';

test.each([
	'/',
	'/packages?theme=Beach:Hill&city=S%C3%A3o',
	'/packagedetails/goa-by-boat',
	'/packages?query=a//b',
])('STO-02: %s is a page of this site', (path) => {
	expect(ownPath(path, ORIGIN)).toBe(path);
});

test.each([
	'//evil.example',
	'///evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/.//evil.example',
	'/..//evil.example',
	'/a/../..//evil.example',
	'/\t/evil.example',
	'\t//evil.example',
	'/packages\u0000',
	'/packages\u0085',
	'javascript:alert(1)',
	'https://evil.example/packages',
	'https://site.test/packages',
	'packages',
	'',
	`/${'x'.repeat(5000)}`,
	null,
	undefined,
	7,
	['/packages'],
])('STO-02: %j is no page to go back to', (value) => {
	expect(ownPath(value, ORIGIN)).toBeNull();
});

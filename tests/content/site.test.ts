import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readYaml } from '#content/read-yaml.ts';
import { siteSchema } from '#content/schemas.ts';
import { HOSTILE_ADDRESSES } from '../support/hostile-texts.ts';

describe('an address of the site that may not be followed is named by its line', () => {
	const text = readFileSync('src/content/site.yaml', 'utf8');
	const lines = text.split('\n');

	test.each(HOSTILE_ADDRESSES)('%j', (hostile) => {
		for (const field of ['url', 'operator_dashboard']) {
			const line = lines.findIndex((it) => it.includes(`${field}: `));
			const changed = lines.with(
				line,
				lines[line]?.replace(
					/(url|operator_dashboard): [^\s}]+/,
					() => `${field}: ${JSON.stringify(hostile)}`,
				) ?? '',
			);
			expect(() => readYaml('site.yaml', changed.join('\n'), siteSchema)).toThrow(
				new RegExp(`^site\\.yaml:${line + 1}: .*begins with https`),
			);
		}
	});
});

test('ways to pay need not be named, but a list of them has one at least', () => {
	const shipped = readFileSync('src/content/site.yaml', 'utf8');
	const listed = (line: string) =>
		readYaml('site.yaml', shipped.replace(/^payment_methods: .*$/m, line), siteSchema).payment_methods;
	expect(listed('payment_methods: [UPI, card]')).toEqual(['UPI', 'card']);
	expect(listed('')).toBeUndefined();
	expect(() => listed('payment_methods: []')).toThrow(/^site\.yaml:\d+: .*payment_methods/);
});

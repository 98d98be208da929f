import { describe, expect, test } from 'vitest';
import { checkMarkdown } from '#content/check-markdown.ts';
import { HOSTILE_ADDRESSES } from '../support/hostile-texts.ts';

describe('a Markdown text is words and links', () => {
	test.each([
		'A [list](/packages?theme=Beach), [a place](https://a.example/x_(y)), a [part](#part) and [us](mailto:a@b.example).',
		'5 < 6, a <- b, R&D',
		'See [this][1].\n\n[1]: /policy',
		'> See [this][1].\n>\n> [1]: /policy',
	])('%j is fine', (text) => {
		expect(() => checkMarkdown('a.md', text)).not.toThrow();
	});

	test.each([
		'<script>hit()</script>',
		'<img src=x onerror=hit()>',
		'</main>',
		'<!-- note -->',
		'<javascript:hit()>',
		'<JavaScript:hit()>',
		'[x](<javascript:hit()>)',
		'[x](java&#115;cript:hit())',
		'[x](&#47;&#47;evil.example)',
		'[x](/&sol;evil.example)',
		'[x](/\\/evil.example)',
		'![x](data:image/svg+xml,x)',
		'[x]: javascript:hit()',
		'[x]:\n  javascript:hit()',
		'> [x]: javascript:hit()',
		'>> [x]: javascript:hit()',
		'- [x]: javascript:hit()',
		'1. [x]: javascript:hit()',
		'\t[x]: javascript:hit()',
		'      [x]: javascript:hit()',
		'[x\\]y]: javascript:hit()',
		'[x](\n  javascript:hit())',
		'[x]( "title")',
		...HOSTILE_ADDRESSES.map((address) => `[x](${address})`),
	])('%j is rejected, and its line is named', (hostile) => {
		expect(() => checkMarkdown('a.md', `One.\n\nTwo.\n\n${hostile}\n`)).toThrow(/^a\.md:5: /);
	});
});

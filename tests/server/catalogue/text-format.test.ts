import { expect, test } from 'vitest';
import { checkRecord } from '#server/catalogue/parse-record.ts';
import { anyLine, line, name } from '#server/catalogue/text-format.ts';
import { aPackageRecord } from '../../support/a-package.ts';

test.each([
	['a zero-width space', 'Mumbai\u200b'],
	['a byte order mark', '\ufeffMumbai'],
	['a soft hyphen', 'Mum\u00adbai'],
	['a mark of direction', '\u200eMumbai\u200f'],
	['an embedding', '\u202aMumbai\u202c'],
	['an isolate', '\u2068Mumbai\u2069'],
	['an override', 'Mum\u202ebai'],
	['white space', '\u00a0Mumbai \n'],
])('D250: a name with %s is the name that is seen', (_what, text) => {
	expect(name.parse(text)).toBe('Mumbai');
});

test.each([
	['New  Delhi', 'New Delhi'],
	['New\u00a0\u2003Delhi', 'New Delhi'],
	['New\r\n\tDelhi', 'New Delhi'],
	['New\u2028Delhi', 'New Delhi'],
	['Sa\u0303o Paulo', 'S\u00e3o Paulo'],
])('D250: %j is written %j', (text, written) => expect(line(80).parse(text)).toBe(written));

test.each(['ഹര്‍ഷന്‍', 'র\u200d্যাফটিং', 'क्\u200dष', 'علی‌رضا', 'Beach ☀\ufe0f 👩‍👩‍👧'])(
	'D250: %j stays as it is, because each of its characters changes what is seen',
	(text) => expect(name.parse(text)).toBe(text),
);

test('a name of nothing that is seen is none; a text that may be empty is empty', () => {
	expect(name.safeParse('\u200b \u200e').success).toBe(false);
	expect(anyLine(60).parse('\u200b \u200e')).toBe('');
});

test('a length is that of the text as it is stored', () => {
	expect(line(5).parse(`\u200e${'Goa\u200b  x'}`)).toBe('Goa x');
	expect(line(5).safeParse('Goa  xy').success).toBe(false);
});

test('D250: lines of HTML stay apart', () => {
	const terms_html = '<p>One\n\ntwo  three</p>';
	expect(checkRecord(aPackageRecord({ terms_html }))).toMatchObject({ record: { terms_html } });
});

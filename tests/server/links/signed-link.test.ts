import { expect, test } from 'vitest';
import { linkState, signLink } from '#server/links/signed-link.ts';

const PATH = '/brochures/goa-by-the-sea.pdf';
const link = new URL(signLink('a secret', PATH, 1000), 'https://safarnama.test');

const changed = (name: string, value: string) => {
	const query = new URLSearchParams(link.searchParams);
	query.set(name, value);
	return query;
};

test('a signed link holds until its time, for its own path and secret alone', () => {
	expect(link.pathname).toBe(PATH);
	expect(linkState('a secret', PATH, link.searchParams, 999)).toBe('valid');
	expect(linkState('a secret', PATH, link.searchParams, 1000)).toBe('expired');
	expect(linkState('another', PATH, link.searchParams, 999)).toBe('forged');
	expect(linkState('a secret', '/brochures/other.pdf', link.searchParams, 999)).toBe('forged');
});

test.each([
	['a later time', changed('expires', '9999')],
	['another signature of the same length', changed('signature', 'A'.repeat(43))],
	['a shorter signature', changed('signature', 'A')],
	['letters that take more bytes', changed('signature', 'é'.repeat(43))],
	['no query', new URLSearchParams()],
])('%s is forged', (_what, query) => {
	expect(linkState('a secret', PATH, query, 999)).toBe('forged');
});

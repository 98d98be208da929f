import { expect, test } from 'vitest';
import { entityTag, hashOf, isKnown } from '#server/host/etag.ts';

test('a hash is that of the whole body, in however many pieces, of text or of bytes', () => {
	expect(hashOf('ab', Buffer.from('c'))).toBe(hashOf('abc'));
	expect(hashOf('abc')).not.toBe(hashOf('abd'));
	expect(hashOf('abc')).toMatch(/^[\w-]{22}$/);
});

test('each encoding of a body has a tag of its own', () => {
	expect(entityTag('h', 'identity')).toBe('"h"');
	expect(new Set([entityTag('h', 'identity'), entityTag('h', 'br'), entityTag('h', 'gzip')]).size).toBe(3);
});

test.each([
	[undefined, false],
	['', false],
	['"h-br"', true],
	['W/"h-br"', true],
	['"other", W/"h-br"', true],
	['"other","h-br"', true],
	['*', true],
	['"h"', false],
	['"h-gzip", "other"', false],
	['h-br', false],
])('If-None-Match: %s knows "h-br": %s', (header, known) => expect(isKnown(header, '"h-br"')).toBe(known));

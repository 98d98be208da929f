import { expect, test } from 'vitest';
import { ByteCache } from '#server/caching/byte-cache.ts';

/** A cache of 100 bytes with ten values of ten bytes each, `0` to `9`. */
function fullCache() {
	const cache = new ByteCache<string>(100);
	for (let at = 0; at < 10; at++) cache.set(String(at), `value ${at}`, 10);
	return cache;
}

test('as much as the limit stays; one byte more and the value that was not used for longest goes', () => {
	const cache = fullCache();
	expect(cache.bytes).toBe(100);
	cache.get('0');
	cache.set('new', 'new', 1);
	expect(cache.get('1')).toBeUndefined();
	expect(cache.get('0')).toBe('value 0');
	expect(cache.get('new')).toBe('new');
	expect(cache.bytes).toBe(91);
});

test('a value that is replaced weighs once, and counts as used', () => {
	const cache = fullCache();
	cache.set('0', 'again', 4);
	expect(cache.bytes).toBe(94);
	cache.set('new', 'new', 10);
	expect(cache.get('0')).toBe('again');
	expect(cache.get('1')).toBeUndefined();
});

test('a value heavier than a tenth of the limit is not kept, nor is what it replaces', () => {
	const cache = fullCache();
	cache.set('0', 'heavy', 11);
	expect(cache.get('0')).toBeUndefined();
	expect(cache.bytes).toBe(90);
});

test('what is deleted frees its bytes, once', () => {
	const cache = fullCache();
	cache.delete('3');
	cache.delete('3');
	cache.delete('never there');
	expect(cache.bytes).toBe(90);
	expect(cache.get('3')).toBeUndefined();
});

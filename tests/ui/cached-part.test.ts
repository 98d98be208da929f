import { expect, test } from 'vitest';
import { cachedPart } from '#ui/cached-part.ts';

test('a name is rendered once, and is the same object from then on', async () => {
	let calls = 0;
	const render = async () => {
		calls += 1;
		return `rendered ${calls}`;
	};
	const [first, meanwhile] = await Promise.all([cachedPart('footer', render), cachedPart('footer', render)]);
	expect(meanwhile).toBe(first);
	expect(cachedPart('footer', render)).toBe(first);
	expect(first.html).toBe('rendered 1');
	expect(await cachedPart('header', render)).not.toBe(first);
});

test('a rendering that fails is not cached', async () => {
	await expect(cachedPart('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
	expect(await cachedPart('broken', async () => 'whole')).toEqual({ html: 'whole' });
});

import { expect, test } from 'vitest';
import type { PackageCard } from '#domain/package/package-views.ts';
import { cachedHtml } from '#features/packages/card-html.ts';

/** Counts its calls; each returns another text. */
function renderer() {
	let calls = 0;
	return {
		render: async () => {
			calls += 1;
			return `rendered ${calls}`;
		},
		calls: () => calls,
	};
}

const aCard = () => ({ id: '1' }) as PackageCard;

test('a card is rendered once for each variant', async () => {
	const { render, calls } = renderer();
	const card = aCard();
	expect(await cachedHtml(card, 'row', render)).toEqual({ html: 'rendered 1' });
	expect(await cachedHtml(card, 'row', render)).toEqual({ html: 'rendered 1' });
	expect(await cachedHtml(card, 'tile', render)).toEqual({ html: 'rendered 2' });
	expect(await cachedHtml(card, 'row', render)).toEqual({ html: 'rendered 1' });
	expect(calls()).toBe(2);
});

test('another card of the same package is rendered anew', async () => {
	const { render } = renderer();
	expect(await cachedHtml(aCard(), 'row', render)).toEqual({ html: 'rendered 1' });
	expect(await cachedHtml(aCard(), 'row', render)).toEqual({ html: 'rendered 2' });
});

test('a rendering that fails is not cached', async () => {
	const card = aCard();
	await expect(cachedHtml(card, 'row', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
	expect(await cachedHtml(card, 'row', async () => 'whole')).toEqual({ html: 'whole' });
});

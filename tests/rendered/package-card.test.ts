import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import PackageCard from '#features/packages/PackageCard.astro';
import { aCard } from '../support/a-card.ts';

const INCLUDED = ['Hotels', 'Meals', 'Flights', 'Transfers', 'Permits', 'Guide', 'Insurance'];

/** What a card says is included, for a package with the first `count` of these. */
async function includedIn(layout: 'row' | 'tile', count: number): Promise<string[]> {
	const inclusions = INCLUDED.slice(0, count).map((name) => ({ name, icon: 'hotel' }));
	const container = await AstroContainer.create();
	const html = await container.renderToString(PackageCard, {
		props: { item: { ...aCard, inclusions }, layout, chatHref: 'https://wa.me/1' },
	});
	const [, list = ''] = /aria-label="Included"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
	return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
		item.replaceAll(/<[^>]*>/g, '').trim(),
	);
}

test.each([
	['Konkan', '/packagedetails/goa/request-call?travellers=2'],
	[null, '/packagedetails/goa/request-call?travellers=2&show_operator=false'],
])('QRY-10: of the operator %s the card requests a call at %s', async (name, href) => {
	const container = await AstroContainer.create();
	const item = { ...aCard, operator: { ...aCard.operator, name } };
	const html = await container.renderToString(PackageCard, {
		props: { item, layout: 'row', chatHref: 'https://wa.me/1', travellers: 2 },
	});
	const [, link] = /<a[^>]* href="([^"]*request-call[^"]*)"/.exec(html) ?? [];
	expect(link?.replace(/&(?:#38|amp);/, '&')).toBe(href);
});

test('CARD-07: a card says how many inclusions it has no room to name', async () => {
	expect(await includedIn('row', 5)).toEqual(['Hotels', 'Meals', 'Flights', 'Transfers', 'Permits']);
	expect(await includedIn('row', 7)).toEqual(['Hotels', 'Meals', 'Flights', 'Transfers', '+3 more']);
	expect(await includedIn('tile', 4)).toEqual(['Hotels', 'Meals', 'Flights', 'Transfers']);
	expect(await includedIn('tile', 5)).toEqual(['Hotels', 'Meals', 'Flights', 'Transfers', '+1 more']);
});

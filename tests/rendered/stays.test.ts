import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import Stays from '#features/detail/Stays.astro';

const container = await AstroContainer.create();

test('a place and its nights are two words, also when they are copied or read aloud', async () => {
	const stop = { city: 'Kochi', state: 'Kerala', country: 'India', hotel: null, sights: [] };
	const stops = [
		{ ...stop, nights: 1 },
		{ ...stop, city: 'Munnar', nights: 2 },
		{ ...stop, city: 'Delhi', nights: 0 },
	];
	const html = await container.renderToString(Stays, { props: { stops } });
	const read = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, inner = '']) =>
		inner.replaceAll(/<[^>]*>/g, ''),
	);
	expect(read).toEqual(['Kochi 1 night', 'Munnar 2 nights', 'Delhi']);
});

test('a hotel has its stars as one word, and none where its operator gives none', async () => {
	const stop = { city: 'Kochi', state: 'Kerala', country: 'India', nights: 1, sights: [] };
	const stops = [
		{ ...stop, hotel: { name: 'Harbour Inn', stars: 4 } },
		{ ...stop, hotel: { name: 'Houseboat', stars: null } },
	];
	const html = await container.renderToString(Stays, { props: { stops } });
	const read = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, inner = '']) =>
		inner.replaceAll(/<[^>]*>/g, '').trim(),
	);
	expect(read).toEqual(['Harbour Inn, 4-star', 'Houseboat']);
});

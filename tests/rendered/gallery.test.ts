import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { placeName } from '#domain/package/itinerary.ts';
import type { Picture } from '#domain/package/picture.ts';
import { routeMap } from '#domain/package/route-map.ts';
import Gallery from '#features/detail/Gallery.astro';
import { packages } from '../scripts/seed/composed.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';

const container = await AstroContainer.create();
const stops = packages[0]?.stops ?? [];
const map = routeMap(
	stops.map(({ arrive_by, ...stop }) => ({ ...stop, name: placeName(stop), arriveBy: arrive_by })),
);
const galleryOf = async (...pictures: Picture[]) =>
	container.renderToString(Gallery, { props: { pictures, badge: null, map } });
const noteIn = (html: string) => /<p class="gallery-note[^>]*>([^<]*)</.exec(html)?.[1];
const photograph = (credit?: string): Picture => ({
	...{ base: `/pictures/${credit ?? 'a'}`, alt: 'A room', tone: '#aabbcc' },
	...(credit && { credit }),
});

test('GAL-02: photographs say who took them, in the page and for the lightbox; drawings that they are drawings', async () => {
	const html = await galleryOf(photograph('Asha'), photograph());
	expect(noteIn(html)).toBe('Photographs: Asha.');
	expect(html.match(/data-credit="[^"]*"/g)).toEqual(['data-credit="Asha"']);
	expect(html).toMatch(/\/pictures\/Asha-\d+\.avif/);
	const drawn = await galleryOf({ base: '/posters/goa-1', alt: 'Goa', tone: '#aabbcc' });
	expect(noteIn(drawn)).toBe('Illustrations. The operator has given no photographs.');
	expect(drawn).not.toContain('data-credit');
});

test.each(Object.values(HOSTILE_TEXTS))('a credit is text: %j', async (credit) => {
	const html = await galleryOf({ base: '/pictures/a', alt: 'A room', tone: '#aabbcc', credit });
	// Within quotes an attribute may hold any letter but a quote; in a text only an element does anything.
	const elements = html.replace(/="[^"]*"/g, '').match(/<[^>]*>/g) ?? [];
	expect(elements.filter((element) => /script|on\w+=|textarea|!--/i.test(element))).toEqual([]);
	expect(html.match(/<p class="gallery-note/g)).toHaveLength(1);
});

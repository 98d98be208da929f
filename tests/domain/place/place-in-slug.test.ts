import { expect, test } from 'vitest';
import { placeInSlug } from '#domain/place/place-in-slug.ts';

const NAMES = ['Goa', 'Kerala', 'Sri Lanka', 'Lanka', 'Cote d’Azur'];

test.each([
	['kerala-backwaters-2019', 'Kerala'],
	['/packagedetails/Old_Kerala', 'Kerala'],
	['beaches-of-sri-lanka', 'Sri Lanka'],
	['nice-and-the-cote-dazur', 'Cote d’Azur'],
	['goats-of-the-alps', undefined],
	['', undefined],
])('%s names %s', (slug, place) => {
	expect(placeInSlug(slug, NAMES)).toBe(place);
});

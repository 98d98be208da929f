import { expect, test } from 'vitest';
import { galleryNote, galleryOf } from '#domain/package/gallery.ts';

const picturesOf = (names: string) =>
	names.split(' ').flatMap((name) => (name ? [{ base: name, alt: name, tone: '#aabbcc' }] : []));

test.each([
	['photographs only', '/pictures/a /pictures/b /pictures/c', '/pictures/a /pictures/b /pictures/c', false],
	[
		'five photographs',
		'/pictures/a /pictures/b /pictures/c /pictures/d /pictures/e',
		'/pictures/a /pictures/b /pictures/c /pictures/d',
		false,
	],
	['a photograph and a drawing', '/pictures/a /posters/goa-1', '/pictures/a /posters/goa-1', false],
	['one place', '/posters/goa-2 /posters/goa-4', '/posters/goa-2 /posters/goa-4', true],
	[
		'one place, cropped again and again',
		'/posters/goa-1 /posters/goa-4 /posters/goa-5 /posters/goa-6',
		'/posters/goa-1 /posters/goa-4',
		true,
	],
	[
		'two places',
		'/posters/goa-1 /posters/kerala-2 /posters/goa-4 /posters/kerala-4',
		'/posters/goa-1 /posters/kerala-2',
		true,
	],
	[
		'a place with a hyphen',
		'/posters/new-delhi-1 /posters/new-york-1',
		'/posters/new-delhi-1 /posters/new-york-1',
		true,
	],
	[
		'four places',
		'/posters/a-1 /posters/b-1 /posters/c-1 /posters/d-1 /posters/a-4',
		'/posters/a-1 /posters/b-1 /posters/c-1 /posters/d-1',
		false,
	],
	['no picture', '', '', true],
])('GAL-01: a gallery of %s', (_name, given, shown, withMap) => {
	expect(galleryOf(picturesOf(given))).toEqual({ pictures: picturesOf(shown), withMap });
});

test.each([
	['', ''],
	['/posters/goa-1 /posters/kerala-1', 'Illustrations. The operator has given no photographs.'],
	['/pictures/a /pictures/b', 'Photographs from the operator.'],
	['/pictures/a:Asha /pictures/b /pictures/c:Asha /pictures/d:Ravi', 'Photographs: Asha, Ravi.'],
	['/pictures/a:Asha /posters/goa-1', 'Photographs: Asha. The other pictures are illustrations.'],
])('GAL-02: below the pictures %j stands what they are: %j', (names, note) => {
	const pictures = picturesOf(names).map(({ base: written, ...picture }) => {
		const [base = '', credit] = written.split(':');
		return { ...picture, base, ...(credit && { credit }) };
	});
	expect(galleryNote(pictures)).toBe(note);
});

import { expect, test } from 'vitest';
import {
	BANNER_SIZES,
	largePicture,
	PICTURE_SIZES,
	pictureFiles,
	posterBase,
	sizesOf,
	smallPicture,
	srcsetOf,
	TALL_SIZES,
} from '#domain/package/picture.ts';

test.each([
	['/posters/kerala-1', PICTURE_SIZES],
	[posterBase('kerala'), PICTURE_SIZES],
	[posterBase('kerala', 'tall'), TALL_SIZES],
	[posterBase('kerala', 'banner'), BANNER_SIZES],
	['/pictures/9f3c', PICTURE_SIZES],
	['/posters/tall-1', PICTURE_SIZES],
])('%s has the sizes of its shape', (base, sizes) => expect(sizesOf(base)).toBe(sizes));

test('the size for phones is stored as AVIF alone, and every other size in both formats', () => {
	expect(pictureFiles('/posters/kerala-1', PICTURE_SIZES)).toEqual([
		'/posters/kerala-1-480.avif',
		'/posters/kerala-1-480.webp',
		'/posters/kerala-1-732.avif',
		'/posters/kerala-1-960.avif',
		'/posters/kerala-1-960.webp',
	]);
});

test.each([
	['avif', undefined, false, '480w 960w'],
	['avif', undefined, true, '480w 732w 960w'],
	['webp', undefined, true, '480w 960w'],
	['avif', 732, true, '480w 732w'],
	['avif', 480, false, '480w'],
	['webp', 479, false, ''],
] as const)('srcset as %s up to %s px, on phones %s: %s', (format, most, fillsPhone, widths) => {
	const srcset = srcsetOf('/posters/kerala-1', format, most, fillsPhone);
	expect(srcset.match(/\d+w/g)?.join(' ') ?? '').toBe(widths);
	expect(srcset).not.toContain(format === 'avif' ? 'webp' : 'avif');
});

test('every file that a page names is one that is stored', () => {
	for (const base of ['/pictures/9f3c', posterBase('goa', 'tall'), posterBase('goa', 'banner')]) {
		const stored = pictureFiles(base, sizesOf(base));
		const offered = (['avif', 'webp'] as const).flatMap((format) =>
			srcsetOf(base, format, undefined, true)
				.split(', ')
				.map((entry) => entry.split(' ')[0]),
		);
		for (const file of [...offered, smallPicture(base), largePicture(base)]) expect(stored).toContain(file);
	}
	expect(largePicture(posterBase('goa', 'banner'))).toBe('/posters/goa-banner-1600.webp');
});

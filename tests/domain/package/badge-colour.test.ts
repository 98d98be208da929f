import { describe, expect, test } from 'vitest';
import { badgeColours, DEFAULT_BADGE } from '#domain/package/badge-colour.ts';

describe('badgeColours', () => {
	test.each([
		['#3582BD', '#000'],
		['#B3372B', '#fff'],
		['#F2C14E', '#000'],
		['#000000', '#fff'],
		['#ffffff', '#000'],
		['#767676', '#fff'],
		['#777777', '#000'],
	])('a badge of %s has text that can be read: %s', (colour, text) => {
		expect(badgeColours(colour)).toEqual({ ground: colour, text });
	});

	test.each([null, '', 'red', '#12345', '#3582BD;background:url(x)'])(
		'%s gives the default badge',
		(colour) => {
			expect(badgeColours(colour)).toEqual({ ground: DEFAULT_BADGE, text: '#000' });
		},
	);
});

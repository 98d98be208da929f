import { expect, test } from 'vitest';
import { counted } from '#domain/text/counted.ts';

test.each([
	[0, 'traveller', undefined, '0 travellers'],
	[1, 'traveller', undefined, '1 traveller'],
	[2, 'night', undefined, '2 nights'],
	[1, 'city', 'cities', '1 city'],
	[3, 'city', 'cities', '3 cities'],
])('%i %s', (count, one, many, text) => {
	expect(counted(count, one, many)).toBe(text);
});

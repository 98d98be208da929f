import { expect, test } from 'vitest';
import { indianDigits } from '#domain/text/indian-digits.ts';

const byBrowser = new Intl.NumberFormat('en-IN');

test('digits are grouped as `Intl` groups them in India', () => {
	const powers = Array.from({ length: 14 }, (_, zeros) => 10 ** zeros);
	const counts = powers.flatMap((power) => [power - 1, power, 7 * power + 5, -power]);
	expect(counts.map(indianDigits)).toEqual(counts.map((count) => byBrowser.format(count)));
});

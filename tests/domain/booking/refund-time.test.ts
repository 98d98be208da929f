import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refundWay } from '#domain/booking/refund-time.ts';

test.each([
	['normal', {}, 'It goes to the card or account it came from. Banks take up to seven working days.'],
	[
		'normal',
		{ isDone: true },
		'It went to the card or account it came from. Banks take up to seven working days.',
	],
	[
		'optimum',
		{ by: '4 Dec 2026' },
		'It goes to the card or account it came from, by about 4 Dec 2026. We ask for the fast way: where your bank takes part, the money is there within minutes, otherwise within seven working days.',
	],
] as const)('D141: money that goes back at speed %s %o is said in one way', (speed, way, words) => {
	expect(refundWay(speed, way)).toBe(words);
});

test('D141: no page or message says by itself how long banks take', () => {
	const sources = readdirSync('src', { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name));
	expect(sources.filter((file) => readFileSync(file, 'utf8').includes('seven working days'))).toEqual([
		'src/domain/booking/refund-time.ts',
	]);
});

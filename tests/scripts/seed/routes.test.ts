import { expect, test } from 'vitest';
import { readBlocks } from '../../../scripts/seed/authored.ts';
import { departuresOf } from '../../../scripts/seed/departures.ts';
import { readRoute } from '../../../scripts/seed/routes.ts';

/** The route of a text with these dates, of winter when no months are given. */
function routeLeaving(leave: string, months = '12,1') {
	const lines = [
		'A Walk',
		'by: himal-walks 3*',
		'stops: Leh 2',
		'price: 9900',
		`months: ${months}`,
		'with: hotels',
	];
	const [block] = readBlocks([...lines, 'about: A walk.', `leave: ${leave}`].join('\n'), 'routes/walks.txt');
	if (!block) throw new Error('no block');
	return readRoute(block);
}

test.each([
	['Wed 8, 1.12 to 14.1', ['2026-12-02', '2027-01-13']],
	['Wed 8, 20.12 to 5.1', ['2026-12-23', '2026-12-30']],
	['Wed 8, 1.1 to 14.1', ['2027-01-06', '2027-01-13']],
	['Wed 8', ['2026-12-02', '2027-01-27']],
])('%s leaves from the first day of the window to the last, also over New Year', (leave, [first, last]) => {
	const days = departuresOf(routeLeaving(leave), '2026-11-20')
		.map(({ date }) => date)
		.filter((date) => date < '2027-06-01');
	expect([days[0], days.at(-1)]).toEqual([first, last]);
});

test.each([
	['Wed 8, Feb to March', 'is not understood'],
	['Wed 8, 1.12', 'is not understood'],
	['Wed 8, 1.12 to', 'is not understood'],
	['Wed 8, 30.2 to 5.3', '"30.2" is no day'],
	['Wed 8, 1.12 to 32.12', '"32.12" is no day'],
	['Wed 8, 1.12 to 1.13', '"1.13" is no day'],
	['Wed 8, 0.12 to 5.12', '"0.12" is no day'],
	['Mit 8', '"Mit" is no weekday'],
])('%s is an error with file and line', (leave, message) => {
	expect(() => routeLeaving(leave)).toThrow(/^routes\/walks\.txt:1: /);
	expect(() => routeLeaving(leave)).toThrow(message);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowestOn, type PriceSpan, spansOf, struckUntil, toldBefore } from '#domain/price/price-history.ts';
import { dayAfter } from '#domain/time/calendar-day.ts';

const START = '2026-01-01';
const on = (day: number) => dayAfter(START, day);
/** The prices of days, counted from the first. */
const span = (paise: number | null, from: number, until: number): PriceSpan => ({
	paise,
	from: on(from),
	until: on(until),
});

describe('a price is struck through only while it was charged on 30 of the last 90 days', () => {
	test.each<[string, PriceSpan[], string]>([
		['never charged', [], ''],
		['29 days', [span(200, 0, 28)], ''],
		['30 days', [span(200, 0, 29)], on(89)],
		['31 days: the first of them is not needed', [span(200, 0, 30)], on(90)],
		['more than it', [span(250, 0, 29)], on(89)],
		['less than it', [span(199, 0, 29)], ''],
		['not on sale', [span(null, 0, 29)], ''],
		['twice 15 days', [span(200, 0, 14), span(100, 15, 30), span(200, 31, 45)], on(89)],
		['changed within a day', [span(200, 0, 28), span(200, 29, 28)], ''],
	])('%s', (_, spans, last) => expect(struckUntil(200, spans)).toBe(last));
});

describe('lowest in 90 days is said only where it is true', () => {
	const since = (day: number) => ({ paise: 100, since: on(day) });
	test.each<[string, PriceSpan[], number, [number, number] | null]>([
		['without a record', [], 0, null],
		['higher until yesterday, on record for 90 days', [span(200, 0, 99)], 100, [100, 188]],
		['on record for fewer days: once they are 90', [span(200, 0, 9)], 10, [89, 98]],
		['never higher', [span(100, 0, 99)], 100, null],
		['lower before: once that is 90 days past', [span(50, 0, 9), span(200, 10, 99)], 100, [100, 188]],
		['lower the day before', [span(200, 0, 98), span(50, 99, 99)], 100, null],
		['lower, then long higher', [span(200, 0, 9), span(50, 10, 20), span(200, 21, 60)], 61, [111, 149]],
		['lower for a part of a day', [span(200, 0, 99), span(50, 100, 99)], 100, null],
		[
			'lower for a part of a day, long ago',
			[span(200, 0, 9), span(50, 10, 9), span(200, 10, 99)],
			100,
			[100, 188],
		],
		['higher for a part of a day', [span(100, 0, 99), span(200, 100, 99)], 100, null],
		['not on sale in between', [span(200, 0, 50), span(null, 51, 99)], 100, [100, 139]],
	])('%s', (_, spans, day, days) =>
		expect(lowestOn(spans, since(day))).toEqual(days && { from: on(days[0]), until: on(days[1]) }),
	);
});

test('what is told counts up to the first day on record', () => {
	const told = [span(200, 0, 5), span(300, 6, 20), span(400, 30, 40)];
	const before = toldBefore(told, on(10));
	expect(before.map(({ paise, from, until }) => [paise, from, until <= on(9)])).toEqual([
		[200, on(0), true],
		[300, on(6), true],
		[400, on(30), true],
	]);
	expect(struckUntil(400, before)).toBe('');
});

test('both days are those that going through every day gives', () => {
	const histories = fc.array(
		fc.record({ paise: fc.constantFrom(null, 50, 100, 200), days: fc.integer({ min: 0, max: 60 }) }),
		{ maxLength: 6 },
	);
	fc.assert(
		fc.property(histories, (parts) => {
			const changes: { paise: number | null; since: string }[] = [];
			const byDay: (number | null)[] = [];
			/** The days on which 50 was charged, perhaps only until the next price came. */
			const lower = new Set<number>();
			for (const { paise, days } of parts) {
				changes.push({ paise, since: on(byDay.length) });
				for (let day = 0; day <= days && paise === 50; day++) lower.add(byDay.length + day);
				for (let day = 0; day < days; day++) byDay.push(paise);
			}
			const today = byDay.length;
			const current = { paise: 100, since: on(today) };
			const spans = spansOf([...changes, current]);
			const struck = struckUntil(200, spans);
			const lowest = lowestOn(spans, current);
			for (let day = today; day < today + 100; day++) {
				const window = Array.from({ length: 90 }, (_, back) => {
					const at = day - 89 + back;
					return at < 0 ? undefined : at >= today ? 100 : byDay[at];
				});
				const charged = window.filter((paise) => typeof paise === 'number' && paise >= 200).length;
				expect(on(day) <= struck).toBe(charged >= 30);
				const isLowest =
					!window.includes(undefined) &&
					window.every((_, back) => !lower.has(day - 89 + back)) &&
					window.some((paise) => typeof paise === 'number' && paise > 100);
				expect(lowest !== null && lowest.from <= on(day) && on(day) <= lowest.until).toBe(isLowest);
			}
		}),
	);
});

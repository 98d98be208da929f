import { describe, expect, test } from 'vitest';
import { readTaxes } from '#server/settings/read-taxes.ts';

const file = (row: string) => `domestic:
  - { from: 2020-10-01, gst: 0, tcs: 0, confirmed: 2026-03-31 }
international:
  - { from: 2020-10-01, gst: 5, tcs: 5, confirmed: 2026-03-31 }
  - ${row}
`;

describe("the owner's file of tax rates", () => {
	test('PRD-07: ships with what is specified, 5 % and 5 % abroad and nothing within India', () => {
		const { domestic, international } = readTaxes();
		expect(domestic).toMatchObject([{ gstPercent: 0, tcsPercent: 0 }]);
		expect(international).toMatchObject([{ gstPercent: 5, tcsPercent: 5 }]);
	});

	test('ships without a day of confirmation, because nobody has compared its rows with the law', () => {
		const { domestic, international } = readTaxes();
		expect([...domestic, ...international].map(({ confirmed }) => confirmed)).toEqual([null, null]);
	});

	test('a row more is all that another rate takes', () => {
		const { international } = readTaxes(file('{ from: 2026-04-01, gst: 5, tcs: 2, confirmed: 2026-11-22 }'));
		expect(international[1]).toEqual({
			from: '2026-04-01',
			gstPercent: 5,
			tcsPercent: 2,
			confirmed: '2026-11-22',
		});
	});

	test.each([
		[
			'{ from: 2026-04-01, gst: 105, tcs: 2, confirmed: 2026-11-22 }',
			/taxes\.yaml:5: international\.1\.gst:/,
		],
		['{ from: 2026-04-01, gst: 5, tcs: -2, confirmed: 2026-11-22 }', /taxes\.yaml:5: international\.1\.tcs:/],
		[
			'{ from: 2026-04-01, gst: 5, tcs: two, confirmed: 2026-11-22 }',
			/taxes\.yaml:5: international\.1\.tcs:/,
		],
		['{ from: 2026-04-01, gst: 5, tcs: 0.125, confirmed: 2026-11-22 }', /at most two decimals/],
		['{ from: 2026-02-30, gst: 5, tcs: 2, confirmed: 2026-11-22 }', /international\.1\.from: a day such as/],
		[
			'{ from: 2026-04-01, gst: 5, tcs: 2, confirmed: 2026-02-30 }',
			/international\.1\.confirmed: a day such as/,
		],
		['{ from: 2026-04-01, gst: 5, tcs: 2, confirmed: }', /international\.1\.confirmed:/],
		['{ from: 2026-04-01, gst: 5, tcs: 2, vat: 1, confirmed: 2026-11-22 }', /taxes\.yaml:5: .*vat/],
		[
			'{ from: 2020-10-01, gst: 5, tcs: 2, confirmed: 2026-11-22 }',
			/taxes\.yaml:4: international: rows stand in the order/,
		],
		['{ from: 2019-10-01, gst: 5, tcs: 2, confirmed: 2026-11-22 }', /rows stand in the order/],
	])('rejects %s, naming line and field', (row, fault) => {
		expect(() => readTaxes(file(row))).toThrow(fault);
	});

	test('rejects a scope without a row', () => {
		expect(() => readTaxes('domestic: []\ninternational: []\n')).toThrow(/taxes\.yaml:1: domestic\.0: /);
	});
});

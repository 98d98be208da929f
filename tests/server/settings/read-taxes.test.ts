import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseTaxes, readTaxes } from '#server/settings/read-taxes.ts';
import { temporaryFolder } from '../../support/test-database.ts';

const file = (row: string) => `domestic:
  - { from: 2020-10-01, gst: 0, tcs: 0, confirmed: 2026-03-31 }
international:
  - { from: 2020-10-01, gst: 5, tcs: 5, confirmed: 2026-03-31 }
  - ${row}
`;

describe("the owner's file of tax rates", () => {
	test('PRD-07: the first rows that ship are what is specified, 5 % and 5 % abroad and nothing within India', () => {
		const { domestic, international } = readTaxes();
		expect(domestic[0]).toMatchObject({ gstPercent: 0, tcsPercent: 0 });
		expect(international[0]).toMatchObject({ gstPercent: 5, tcsPercent: 5 });
	});

	test('a row that nobody has compared with the law has no day of confirmation', () => {
		const { international } = parseTaxes(file('{ from: 2026-04-01, gst: 5, tcs: 2 }'));
		expect(international[1]?.confirmed).toBeNull();
	});

	test('another file takes its place, and is named where it is wrong', () => {
		const own = join(temporaryFolder(), 'own.yaml');
		writeFileSync(own, file('{ from: 2026-04-01, gst: 6, tcs: 2 }'));
		expect(readTaxes(own).international[1]?.gstPercent).toBe(6);
		writeFileSync(own, file('{ from: 2026-04-01, gst: six, tcs: 2 }'));
		expect(() => readTaxes(own)).toThrow(`${own}:5: international.1.gst`);
		expect(() => readTaxes(`${own}.gone`)).toThrow(`${own}.gone`);
	});

	test('a row more is all that another rate takes', () => {
		const { international } = parseTaxes(file('{ from: 2026-04-01, gst: 5, tcs: 2, confirmed: 2026-11-22 }'));
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
		expect(() => parseTaxes(file(row))).toThrow(fault);
	});

	test('rejects a scope without a row', () => {
		expect(() => parseTaxes('domestic: []\ninternational: []\n')).toThrow(/taxes\.yaml:1: domestic\.0: /);
	});
});

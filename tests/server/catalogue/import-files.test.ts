import { describe, expect, test } from 'vitest';
import { reportOf } from '#server/catalogue/import-report.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf, linesOf } from '../../support/catalogue-files.ts';
import { loadCatalogue } from '../../support/load-catalogue.ts';
import { testDatabase } from '../../support/test-database.ts';

describe('files as they come from other programs', () => {
	const good = linesOf([...SHORT_LISTS, aPackageRecord()]);
	const results = async (content: string | Buffer, name?: string) => {
		const db = await testDatabase();
		const files = [fileOf(content, name)];
		return loadCatalogue(db, [], { files }).then(
			({ packages }) => packages,
			(error: Error) => error.message.replaceAll(/\/\S*\//g, ''),
		);
	};

	test.each<[string, string | Buffer, number | string]>([
		['a byte order mark', `\uFEFF${good}`, 1],
		['Windows line ends', good.replaceAll('\n', '\r\n'), 1],
		['no line end at the end', good.trimEnd(), 1],
		['blank lines', good.replaceAll('\n', '\n \n\n'), 1],
		['nothing at all', '', 'catalogue.jsonl: the file is empty'],
		['blank lines only', '\n\n', 'catalogue.jsonl: the file is empty'],
		['UTF-16', Buffer.from(`\uFEFF${linesOf([{}])}`, 'utf16le'), /NUL byte/.source],
		['Latin-1', Buffer.from('{"name":"Café"}\n', 'latin1'), 'catalogue.jsonl:1: the line is not valid UTF-8'],
		['a NUL byte', Buffer.from('{"a":"\0"}\n'), 'NUL byte'],
		['a line of 5 MB', `${' '.repeat(5_000_000)}{}\n`, 'catalogue.jsonl:1: the line is longer than 4 MB'],
		[
			'a line of 1 MB that is no record',
			`"${'x'.repeat(1_000_000)}"\n`,
			'catalogue.jsonl:1: must be a record in braces, not "xxx',
		],
	])('%s', async (_, content, outcome) => {
		const result = await results(content);
		if (typeof outcome === 'number') expect(result).toBe(outcome);
		else expect(result).toContain(outcome);
	});

	test('departures may come as CSV, quoted or not', async () => {
		const db = await testDatabase();
		const csv =
			'\uFEFFpackage,date,seats\r\n"goa-by-the-sea","2027-01-01",4\r\ngoa-by-the-sea,2027-01-02,0\r\n';
		const files = [fileOf(good), fileOf(csv, 'departures.csv')];
		expect(await loadCatalogue(db, [], { files })).toMatchObject({ packages: 1, departures: 2 });
	});

	test.each([
		['another header', 'slug,day\n', 'd.csv:1: the first line must be package,date,seats'],
		[
			'a line with too few cells',
			'package,date,seats\na,b\n',
			'd.csv:2: three cells are needed: package,date,seats',
		],
		['quotes that do not match', 'package,date,seats\n"a,2027-01-01,3\n', 'd.csv:2: three cells are needed'],
		[
			'seats that are no number',
			'package,date,seats\na,2027-01-01,=1+1\n',
			'd.csv:2: seats: must be a number, not "=1+1"',
		],
		['nothing', '', 'd.csv: the file is empty'],
	])('CSV with %s', async (_, content, message) => {
		expect(await results(content, 'd.csv')).toContain(message);
	});
});

test('D143: an import names terms that promise another deposit or refund, by file and line, and takes them all the same', async () => {
	const db = await testDatabase();
	const doubtful = aPackageRecord({
		slug: 'another',
		terms_html: '<ul><li>Meals are vegetarian.</li><li>Cancel up to 15 days before and pay 40 %.</li></ul>',
	});
	const imported = await loadCatalogue(db, [aPackageRecord({ terms_html: null }), doubtful]);
	expect(imported.warnings).toEqual([expect.stringMatching(/\.jsonl:\d+: terms_html: /)]);
	expect(imported.packages).toBe(2);
	expect(reportOf(imported)).toMatch(
		/Travellers would stumble over:\n {2}\S+\.jsonl:\d+: terms_html: “Cancel up to 15 days before and pay 40 %\.” may promise/,
	);
});

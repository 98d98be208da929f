import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lead } from '#data/leads.ts';
import { csvCell } from '#server/csv-cell.ts';
import { leadsCsv } from '#server/leads-csv.ts';

const LEAD: Lead = {
	id: 'a',
	createdAt: Date.parse('2026-11-21T06:30:00Z'),
	name: 'Asha "Ash" Rao',
	email: 'asha@example.in',
	countryCode: '+91',
	phoneNumber: '9812345678',
	packageId: null,
	pageUrl: null,
	pageName: null,
	source: null,
	destination: 'Goa, Kerala',
	departureMonth: null,
	budget: null,
	travellers: 2,
	comment: '=HYPERLINK("http://evil")\nsecond line',
	compareListUrl: null,
};

async function* only(lead: Lead) {
	yield lead;
}

test('a lead is one row, and nothing in it runs in a spreadsheet', async () => {
	const text = (await Array.fromAsync(leadsCsv(only(LEAD)))).join('');
	const [row] = parse(text, { columns: true });
	expect(row).toMatchObject({
		created_at: '2026-11-21T06:30:00.000Z',
		name: 'Asha "Ash" Rao',
		country_code: "'+91",
		package_id: '',
		destination: 'Goa, Kerala',
		travelers_count: '2',
		comment: '\'=HYPERLINK("http://evil")\nsecond line',
	});
});

test.each(['=1', '+1', '-1', '@a', '\ta', '\ra'])(
	'a cell that begins like a formula is marked as text: %j',
	(text) => {
		expect(csvCell(text)).toBe(`"'${text}"`);
	},
);

test('whatever is typed stays in its cell', () => {
	fc.assert(
		fc.property(
			fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '-', ' ', "'") }), {
				minLength: 2,
			}),
			(cells) => {
				const [row = []] = parse(`${cells.map(csvCell).join()}\r\n`, { record_delimiter: '\r\n' });
				expect(row).toHaveLength(cells.length);
				for (const [index, cell] of row.entries()) {
					expect(cell).not.toMatch(/^[=+\-@\t\r]/);
					expect(cell.replace(/^'/, '')).toBe(cells[index]?.replace(/^'/, ''));
				}
			},
		),
	);
});

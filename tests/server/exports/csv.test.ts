import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredApplication } from '#data/lead/agent-applications.ts';
import type { Lead } from '#data/lead/leads.ts';
import { APPLICATION_COLUMNS, LEAD_COLUMNS } from '#server/exports/columns.ts';
import { csvCell, csvOf } from '#server/exports/csv.ts';

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
	travelersCount: 2,
	comment: '=HYPERLINK("http://evil")\nsecond line',
	compareListUrl: null,
	suspicion: 'sent too fast',
	userId: null,
	verifiedAt: null,
	requests: 1,
};

test.each(['hello;=1+1', 'hello\t=1+1'])(
	'%j stays one cell whichever separator a spreadsheet expects',
	(text) => {
		expect(csvCell(text)).toBe(`"${text}"`);
	},
);

async function* only<Row>(row: Row) {
	yield row;
}

test('a lead is one row, and nothing in it runs in a spreadsheet', async () => {
	const text = (await Array.fromAsync(csvOf(LEAD_COLUMNS, only(LEAD)))).join('');
	const [row] = parse(text, { columns: true });
	expect(row).toMatchObject({
		created_at: '2026-11-21T06:30:00.000Z',
		name: 'Asha "Ash" Rao',
		country_code: "'+91",
		package_id: '',
		suspicion: 'sent too fast',
		destination: 'Goa, Kerala',
		travelers_count: '2',
		comment: '\'=HYPERLINK("http://evil")\nsecond line',
	});
});

test('the header of leads names every column', async () => {
	const [header] = await Array.fromAsync(csvOf(LEAD_COLUMNS, only(LEAD)));
	expect(header).toBe(
		'id,created_at,name,email,country_code,phone_number,package_id,page_url,page_name,source,destination,' +
			'departure_month,budget,travelers_count,comment,compare_list_url,suspicion,verified_at,requests\r\n',
	);
});

test('an application is one line, and nothing that was typed is run by a spreadsheet', async () => {
	const application: StoredApplication = {
		id: 'a1',
		createdAt: Date.parse('2026-11-21T06:30:00Z'),
		firstName: 'Ravi',
		lastName: null,
		companyName: null,
		websiteUrl: 'malabar.in',
		email: '=cmd@example.in',
		phone: '9876543210',
		message: 'Two\nlines, "quoted"',
	};
	expect(await Array.fromAsync(csvOf(APPLICATION_COLUMNS, only(application)))).toEqual([
		'id,created_at,first_name,last_name,company_name,website_url,email,phone,message\r\n',
		'a1,2026-11-21T06:30:00.000Z,Ravi,,,malabar.in,"\'=cmd@example.in",9876543210,"Two\nlines, ""quoted"""\r\n',
	]);
});

test.each(['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1', '＋1', '－1', '＠a'])(
	'a cell that begins like a formula is marked as text: %j',
	(text) => {
		expect(csvCell(text)).toBe(`"'${text}"`);
	},
);

test('a negative number is a number for a spreadsheet, unlike a text that begins with a minus', () => {
	expect(csvCell(-15_000.5)).toBe('-15000.5');
});

test('whatever is typed stays in its cell', () => {
	fc.assert(
		fc.property(
			fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '-', '＝', ' ', "'") }), {
				minLength: 2,
			}),
			(cells) => {
				const [row = []] = parse(`${cells.map(csvCell).join()}\r\n`, { record_delimiter: '\r\n' });
				expect(row).toHaveLength(cells.length);
				for (const [index, cell] of row.entries()) {
					expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
					expect(cell.replace(/^'/, '')).toBe(cells[index]?.replace(/^'/, ''));
				}
			},
		),
	);
});

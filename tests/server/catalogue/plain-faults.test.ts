import { expect, test } from 'vitest';
import { checkRecord } from '#server/catalogue/parse-record.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';

/** The faults of a value, as the import prints them behind file and line. */
function faultsOf(value: unknown): string[] {
	const parsed = checkRecord(value);
	return 'faults' in parsed ? parsed.faults.map(({ field, message }) => `${field}: ${message}`) : [];
}

const departure = { type: 'departure', package: 'goa', date: '2027-01-15', seats: 12 };

test.each(['15/01/2027', '15-Jan-27', '44941', '2027-1-15'])('a day that is written as %s', (date) => {
	expect(faultsOf({ ...departure, date })).toEqual([
		`date: a day is written as 2027-01-15, not as "${date}"`,
	]);
});

test('a field that is missing, also deep in a record', () => {
	const { seats: _, ...without } = departure;
	expect(faultsOf(without)).toEqual(['seats: is missing']);
	const [stop] = aPackageRecord().stops;
	expect(faultsOf({ ...aPackageRecord(), stops: [{ ...stop, country: undefined }] })).toEqual([
		'stops.0.country: is missing',
	]);
});

test.each([
	['15,000', 'must be a number, not "15,000"'],
	[15_000.5, 'must be a whole number, not 15000.5'],
	[null, 'must be a number, not null'],
	[['15000'], 'must be a number, not a list'],
	[{ inr: 15000 }, 'must be a number, not a record'],
])('a price of %j', (price, message) => {
	expect(faultsOf({ ...aPackageRecord(), retail_price: price })).toEqual([`retail_price: ${message}`]);
});

test('values of another kind', () => {
	expect(faultsOf({ ...aPackageRecord(), themes: 'beach' })).toEqual(['themes: must be a list, not "beach"']);
	expect(faultsOf({ ...aPackageRecord(), taxes_included: 'no' })).toEqual([
		'taxes_included: must be true or false, not "no"',
	]);
	expect(faultsOf({ ...aPackageRecord(), name: 7 })).toEqual(['name: must be a text, not 7']);
});

test('an empty name, and a long value, of which the beginning is shown', () => {
	expect(faultsOf({ ...SHORT_LISTS[0], name: ' ' })).toEqual(['name: is empty']);
	expect(faultsOf({ ...departure, seats: 'x'.repeat(90) })).toEqual([
		`seats: must be a number, not "${'x'.repeat(39)}…`,
	]);
});

test('the format’s own words come first', () => {
	expect(faultsOf({ ...departure, package: 'Goa By The Sea' })).toEqual([
		'package: small letters, digits and single hyphens',
	]);
});

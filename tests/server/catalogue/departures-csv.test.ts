import { expect, test } from 'vitest';
import { isDeparturesHeader, parseDeparture } from '#server/catalogue/departures-csv.ts';

test.each([
	['package,date,seats', true],
	[' package , "date",seats ', true],
	['package;date;seats', false],
	['package,date', false],
	['package,date,seats,price', false],
	['Package,Date,Seats', false],
	['"package,date,seats', false],
	['"package","date","seats"\r"goa","2027-01-10","12"', false],
	['', false],
])('%j is a header: %s', (line, isHeader) => expect(isDeparturesHeader(line)).toBe(isHeader));

const departure = { type: 'departure', package: 'goa', date: '2027-01-10', seats: 12 };

test.each([
	'goa,2027-01-10,12',
	' goa , 2027-01-10 , 12 ',
	'"goa","2027-01-10","12"',
	'goa,"2027-01-10",012',
])('%j is a departure', (line) => expect(parseDeparture(line)).toEqual({ record: departure }));

const CELLS = { faults: [{ field: '', message: 'three cells are needed: package,date,seats' }] };

test.each([
	...['goa,2027-01-10', 'goa,2027-01-10,12,', '"goa,2027-01-10,12', 'goa', '""'],
	...['goa,2027-01-10,12\rkerala,2027-01-10,4', '"goa","2027-01-10","12"\r"kerala","2027-01-10","4"'],
])('%j has not three cells', (line) => expect(parseDeparture(line)).toEqual(CELLS));

test.each([
	['goa,2027-02-30,12', 'date'],
	['goa,10.1.2027,12', 'date'],
	['goa,2027-01-10,', 'seats'],
	['goa,2027-01-10,-1', 'seats'],
	['goa,2027-01-10,1.5', 'seats'],
	['goa,2027-01-10,1e2', 'seats'],
	['goa,2027-01-10,9999999999', 'seats'],
	['Goa By The Sea,2027-01-10,12', 'package'],
])('%j is at fault in %s', (line, field) => {
	expect(parseDeparture(line)).toEqual({ faults: [{ field, message: expect.any(String) }] });
});

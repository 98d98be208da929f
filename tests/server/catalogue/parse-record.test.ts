import { expect, test } from 'vitest';
import { checkRecord, parseRecord } from '#server/catalogue/parse-record.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';

/** The fields at fault in a value. */
const faultyFields = (value: unknown) => {
	const parsed = checkRecord(value);
	return 'faults' in parsed ? parsed.faults.map(({ field }) => field) : [];
};

test('a line of JSON is its record', () => {
	for (const record of [...SHORT_LISTS, aPackageRecord()])
		expect(parseRecord(JSON.stringify(record))).toMatchObject({ record });
});

test.each(['', '{', 'goa', '{"type":"theme"} {"type":"theme"}', "{'type':'theme'}"])(
	'%j is not JSON',
	(line) => expect(parseRecord(line)).toEqual({ faults: [{ field: '', message: 'the line is not JSON' }] }),
);

test.each(['null', '[]', '7', '"goa"', '{}', '{"type":"tour"}'])('%s is no record', (line) =>
	expect(parseRecord(line)).toEqual({ faults: [expect.anything()] }),
);

test('every field at fault is named, by its place', () => {
	const [stop] = aPackageRecord().stops;
	expect(
		faultyFields({
			...aPackageRecord(),
			slug: 'Goa',
			stops: [{ ...stop, nights: -1, latitude: 91 }],
		}).toSorted(),
	).toEqual(['slug', 'stops.0.latitude', 'stops.0.nights']);
});

test('of a field with alternatives the nearest one says what is at fault', () => {
	expect(faultyFields(aPackageRecord({ pictures: [{ poster: 'goa-1', alt: '' }] }))).toEqual([
		'pictures.0.alt',
	]);
});

test.each([
	['a control character', 'Goa\u0007'],
	['a NUL', 'Goa\u0000'],
	['half a character', 'Goa\ud83c'],
])('%s in a text is a fault, however deep', (_what, text) => {
	expect(faultyFields(aPackageRecord({ name: text }))).toEqual(['name']);
	const [day] = aPackageRecord().itinerary;
	expect(faultyFields({ ...aPackageRecord(), itinerary: [{ ...day, lines: ['a', text] }] })).toEqual([
		'itinerary.0.lines.1',
	]);
});

test('line breaks and tabs are allowed', () => {
	expect(faultyFields(aPackageRecord({ terms_html: '<p>a\r\n\tb</p>' }))).toEqual([]);
});

test('a value of any depth is rejected, not followed for ever', () => {
	let deep: unknown = 'Goa\u0007';
	for (let level = 0; level < 20_000; level++) deep = [deep];
	expect(faultyFields({ ...aPackageRecord(), tags: deep })).not.toEqual([]);
});

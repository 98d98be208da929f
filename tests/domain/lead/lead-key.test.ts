import { expect, test } from 'vitest';
import { type LeadContent, leadKeySource } from '#domain/lead/lead-key.ts';

const lead: LeadContent = {
	name: 'Asha Rao',
	email: 'asha@example.in',
	countryCode: '+91',
	phoneNumber: '9812345678',
	packageId: '1001',
	destination: null,
	departureMonth: null,
	budget: null,
	travelersCount: 2,
	comment: 'A quiet house',
};
const keyOf = (changes: Partial<LeadContent> = {}, occasion = '2026-11-21') =>
	leadKeySource({ ...lead, ...changes }, occasion);

test.each<[string, Partial<LeadContent>]>([
	['case', { name: 'ASHA rao' }],
	['spaces and line breaks', { comment: ' A  quiet\n\thouse ' }],
	['wide letters', { name: 'Ａｓｈａ Rao' }],
	['an empty field instead of none', { destination: '', budget: '  ' }],
	['a number as text', { travelersCount: '2' }],
])('another request in %s alone is the same', (_what, changes) => expect(keyOf(changes)).toBe(keyOf()));

test.each<[keyof LeadContent, string | number | null]>([
	['name', 'Asha R'],
	['packageId', '1002'],
	['packageId', null],
	['travelersCount', 3],
	['comment', 'Aquiet house'],
])('another %s, %j, is another request', (field, value) =>
	expect(keyOf({ [field]: value })).not.toBe(keyOf()),
);

test('so is one of another submission, and one whose text stands in another field', () => {
	expect(keyOf({}, '2026-11-22')).not.toBe(keyOf());
	expect(keyOf({ destination: 'Goa', budget: null })).not.toBe(keyOf({ destination: null, budget: 'Goa' }));
	expect(keyOf({ destination: 'a","b' })).not.toBe(keyOf({ destination: 'a', departureMonth: 'b' }));
});

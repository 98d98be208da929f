import { expect, test } from 'vitest';
import { type LeadWords, openKeySource, repeatedLead } from '#domain/lead/lead-repeat.ts';

const topic = {
	countryCode: '+91',
	phoneNumber: '9812345678',
	packageId: '1001',
	source: 'request a call',
	email: 'asha@example.in',
	userId: null,
	isByProgram: false,
};

test.each([
	['phone number', { phoneNumber: '9812345679' }],
	['country', { countryCode: '+44' }],
	['package', { packageId: null }],
	['form', { source: 'customize' }],
	['e-mail address', { email: 'ravi@example.in' }],
	['account', { userId: 'u' }],
	['look', { isByProgram: true }],
])('leads of another %s do not repeat each other', (_, changes) => {
	expect(openKeySource({ ...topic, ...changes })).not.toBe(openKeySource(topic));
});

test('letters of an e-mail address may be large or small, and a customer may give another one', () => {
	expect(openKeySource({ ...topic, email: 'Asha@Example.in' })).toBe(openKeySource(topic));
	const own = { ...topic, userId: 'u' };
	expect(openKeySource({ ...own, email: 'ravi@example.in' })).toBe(openKeySource(own));
});

test('one that names no form repeats nothing', () => {
	expect(openKeySource(topic)).toBe(openKeySource({ ...topic }));
	expect(openKeySource({ ...topic, source: null })).toBeNull();
});

const words: LeadWords = {
	name: 'Asha Rao',
	email: 'asha@example.in',
	pageUrl: null,
	pageName: 'list',
	destination: 'Kerala',
	departureMonth: null,
	budget: '5000-50000',
	travelersCount: 2,
	comment: 'A window seat',
	compareListUrl: null,
};

test('the latest values hold, what is left out stays, and every message is kept once', () => {
	const repeat = {
		...words,
		email: 'asha@example.com',
		destination: 'Goa',
		departureMonth: 'June',
		budget: null,
		travelersCount: null,
		comment: 'And a boat',
	};
	const changed = repeatedLead(words, repeat);
	expect(changed).toEqual({
		...words,
		email: 'asha@example.com',
		destination: 'Goa',
		departureMonth: 'June',
		comment: 'A window seat\n\nAnd a boat',
	});
	for (const comment of ['A window seat', 'And a boat', null])
		expect(repeatedLead(changed, { ...repeat, comment }).comment).toBe(changed.comment);
	expect(repeatedLead(changed, { ...repeat, comment: 'boat' }).comment).toBe(`${changed.comment}\n\nboat`);
});

import { describe, expect, test } from 'vitest';
import type { OwnProfile } from '#contracts/profile.ts';
import agent from '#forms/agent.form.ts';
import { doubtfulNumber } from '#forms/doubtful-number.ts';
import type { Form } from '#forms/form.ts';
import {
	type FormEvent,
	filledFields,
	formAtFirst,
	formFlow,
	hasPlaceFor,
	isButtonDisabled,
	takesProfile,
	wordsLeft,
} from '#forms/form-flow.ts';
import login from '#forms/login.step.ts';
import planner from '#forms/planner.form.ts';
import quote from '#forms/quote.form.ts';
import requestCall from '#forms/request-call.form.ts';
import requestPackage from '#forms/request-package.form.ts';

const started: FormEvent = { type: 'started', found: {} };
const typed = (name: string, value: string): FormEvent => ({ type: 'typed', name, value });

/** The state of a form after these events. */
const stateAfter = (form: Form, ...events: readonly FormEvent[]) =>
	[started, ...events].reduce(formFlow(form), formAtFirst(form));

const profile: OwnProfile = {
	name: 'Asha Rao',
	email: 'asha@example.in',
	country_code: '+971',
	phone_number: '501234567',
	is_whatsapp_enabled: false,
	special_discount: null,
};

describe('typing', () => {
	test('LEAD-08: fields are filled in once touched, while they are not empty', () => {
		const state = stateAfter(requestCall, typed('email', 'a'), typed('name', 'Asha'), typed('email', ''));
		expect(state.touched).toEqual(['email', 'name']);
		expect(filledFields(state)).toEqual(['name']);
	});

	test('what was typed before the form was hydrated counts as typed', () => {
		const state = formFlow(quote)(formAtFirst(quote), {
			type: 'started',
			found: { name: 'Asha', email: '' },
		});
		expect(state).toMatchObject({ isStarted: true, touched: ['name'] });
		expect(state.values['name']).toBe('Asha');
	});

	test.each([
		['1', 1, '2'],
		['1', -1, '1'],
		['50', 1, '50'],
		['999', 1, '50'],
		['2.7', 1, '3'],
		['-5', 1, '1'],
		['', 1, '1'],
	] as const)('a number that is counted stays within its bounds: %j by %i is %s', (from, by, counted) => {
		const step: FormEvent = { type: 'stepped', name: 'travelers_count', by };
		const { values } = stateAfter(requestCall, typed('travelers_count', from), step);
		expect(values['travelers_count']).toBe(counted);
	});

	test('a field that is no number is not counted', () => {
		const step: FormEvent = { type: 'stepped', name: 'name', by: 1 };
		expect(stateAfter(requestCall, step).values['name']).toBe('');
	});

	test.each([
		['98123-456 78', false],
		['98a', true],
		['98', false],
		['98-', false],
		['-98', true],
		['+9198a', true],
		['', false],
	])('VAL-03: signing in says of %j whether it has other than digits', (number, isWrong) => {
		const { errors, values } = stateAfter(login, typed('phone_number', 'x'), typed('phone_number', number));
		expect(errors).toEqual(isWrong ? { phone_number: 'Please enter valid number.' } : {});
		expect(values['phone_number']).toBe(number);
	});
});

describe('errors', () => {
	const stopped = (errors: Record<string, string>): FormEvent => ({ type: 'stopped', errors });

	test('are for fields of the form alone; that of a country stands at its number', () => {
		const errors = { country_code: 'Country is required', page_url: 'No.', nobody: 'No.' };
		const state = stateAfter(requestCall, { type: 'sending' }, stopped(errors));
		expect(state).toMatchObject({ isSending: false, refusals: 1 });
		expect(state.errors).toEqual({ phone_number: 'Country is required' });
		expect(hasPlaceFor(requestCall, { page_url: 'No.' })).toBe(false);
	});

	test('mark silent fields without words', () => {
		expect(stateAfter(quote, stopped({ phone_number: 'No.', name: 'No.' })).errors).toEqual({
			phone_number: '',
			name: 'No.',
		});
	});

	test('go once their field is right; no field gets one before the form is sent again', () => {
		const wrong = stateAfter(requestCall, stopped({ name: 'No.', email: 'No.' }));
		const righted = formFlow(requestCall)(wrong, typed('name', 'Asha Rao'));
		expect(righted.errors).toEqual({ email: 'No.' });
		expect(formFlow(requestCall)(righted, typed('name', '7')).errors).toEqual({ email: 'No.' });
	});

	test('a failure that no field is at fault for moves no focus', () => {
		expect(stateAfter(requestCall, stopped({})).refusals).toBe(0);
		expect(stateAfter(requestCall, { type: 'stopped' }).refusals).toBe(0);
	});

	test('AUTH-04: a failure that has no field stays at the number of signing in; other forms have no such place', () => {
		const failed: FormEvent = { type: 'stopped', errors: {}, words: 'Too many.' };
		expect(stateAfter(login, failed)).toMatchObject({ errors: { phone_number: 'Too many.' }, refusals: 1 });
		const refused: FormEvent = { ...failed, errors: { country_code: 'No such country' } };
		expect(stateAfter(login, refused).errors).toEqual({ phone_number: 'No such country' });
		expect(stateAfter(requestCall, failed)).toMatchObject({ errors: {}, refusals: 0 });
	});
});

describe('the button', () => {
	test('RPK-02: waits until anything is filled in, but not without script', () => {
		expect(isButtonDisabled(requestPackage, formAtFirst(requestPackage))).toBe(false);
		expect(isButtonDisabled(requestPackage, stateAfter(requestPackage))).toBe(true);
		expect(isButtonDisabled(requestPackage, stateAfter(requestPackage, typed('email', 'a')))).toBe(false);
	});

	test('waits for its fields, and names what is left', () => {
		const place = typed('destination_name', 'Kerala');
		const state = stateAfter(planner, place, typed('departure_month_id', '3'), typed('inclusion_id', '1,2'));
		expect(wordsLeft(planner, formAtFirst(planner))).toBe('');
		expect(wordsLeft(planner, stateAfter(planner, place))).toBe(
			'3 choices left: month, what it includes, category.',
		);
		expect(wordsLeft(planner, state)).toBe('One choice left: category.');
		expect(isButtonDisabled(planner, state)).toBe(true);
		const whole = formFlow(planner)(state, typed('theme_id', '4'));
		expect(isButtonDisabled(planner, whole)).toBe(false);
		expect(wordsLeft(planner, whole)).toBe('');
	});
});

describe('a signed-in visitor', () => {
	const known: FormEvent = { type: 'known', profile };

	test('LEAD-10: has the number filled in, and what else is empty', () => {
		const state = stateAfter(requestCall, typed('name', 'Ravi'), known);
		expect(state.values).toMatchObject({
			name: 'Ravi',
			email: 'asha@example.in',
			country_code: '+971',
			phone_number: '501234567',
		});
		expect(state).toMatchObject({ givenCode: '+971', known: profile });
	});

	test('who has emptied a field does not get it filled in again', () => {
		expect(stateAfter(requestCall, known, typed('name', ''), known).values['name']).toBe('');
	});

	test('loses with the session what was filled in, and nothing else', () => {
		const state = stateAfter(requestCall, known, typed('name', 'Ravi'), { type: 'signed out' });
		expect(state.known).toBeNull();
		expect(state.values).toMatchObject({ name: 'Ravi', email: '', phone_number: '' });
		const guest = stateAfter(requestCall, typed('name', 'Ravi'));
		expect(formFlow(requestCall)(guest, { type: 'signed out' })).toBe(guest);
	});

	test('keeps all that is filled in when the token is rejected while the form is sent', () => {
		const state = stateAfter(requestCall, known, { type: 'expired' }, { type: 'signed out' });
		expect(state).toMatchObject({ known: null, values: { name: 'Asha Rao', phone_number: '501234567' } });
	});

	test('finds the form empty after it has led to another page, and filled in once it comes back', () => {
		const emptied: FormEvent = { type: 'emptied' };
		const state = stateAfter(requestCall, known, typed('comment', 'Vegetarian'), emptied, known);
		expect(state.values).toMatchObject({ comment: '', phone_number: '501234567' });
		expect(stateAfter(requestCall, typed('name', 'Asha'), { type: 'emptied' }).values['name']).toBe('');
	});

	test('is known to forms that ask for a number and its country, and not when signing in', () => {
		expect([requestCall, quote, planner, agent, login].map(takesProfile)).toEqual([
			true,
			true,
			true,
			false,
			false,
		]);
	});
});

test('details that were given before fill in what is empty, the country with its number', () => {
	const details = { name: 'Asha', country_code: '+1', phone_number: '4165550100' };
	const filled = stateAfter(login, { type: 'given', details });
	expect(filled.values).toMatchObject({ country_code: '+1', phone_number: '4165550100' });
	expect(filled.values).not.toHaveProperty('name');
	const typing = stateAfter(login, typed('phone_number', '98'), { type: 'given', details });
	expect(typing.values).toMatchObject({ country_code: '+91', phone_number: '98' });
});

test('a form that has arrived shows its receipt', () => {
	const receipt = [{ label: 'Reference', text: 'A1' }];
	expect(stateAfter(requestCall, { type: 'sending' }, { type: 'arrived', receipt })).toMatchObject({
		isSending: false,
		receipt,
	});
});

test('VAL-23: asks once about an Indian number that is no mobile number, and lets it pass then', () => {
	const state = stateAfter(requestCall, typed('phone_number', '012 982201234'));
	expect(
		doubtfulNumber(requestCall, stateAfter(requestCall, typed('phone_number', '9822012345'))),
	).toBeNull();
	expect(
		doubtfulNumber(requestCall, stateAfter(requestCall, typed('phone_number', '09822012345'))),
	).toBeNull();
	const short = stateAfter(requestCall, typed('phone_number', '982201234'));
	expect(doubtfulNumber(requestCall, short)).toEqual({ name: 'phone_number', number: '982201234' });
	expect(doubtfulNumber(requestCall, state)).not.toBeNull();
	const asked = formFlow(requestCall)(short, { type: 'doubted', name: 'phone_number', number: '982201234' });
	expect(asked.errors).toEqual({
		phone_number: 'Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. Is this right?',
	});
	expect(asked.refusals).toBe(1);
	expect(doubtfulNumber(requestCall, asked)).toBeNull();
	const other = formFlow(requestCall)(asked, typed('phone_number', '1234567890'));
	expect(doubtfulNumber(requestCall, other)).toEqual({ name: 'phone_number', number: '1234567890' });
});

test('asks about no number of another country, and not about the number of a signed-in visitor', () => {
	const abroad = stateAfter(requestCall, typed('country_code', '+971'), typed('phone_number', '501234567'));
	expect(doubtfulNumber(requestCall, abroad)).toBeNull();
	const known: FormEvent = {
		type: 'known',
		profile: { ...profile, country_code: '+91', phone_number: '123456789' },
	};
	expect(doubtfulNumber(requestCall, stateAfter(requestCall, known))).toBeNull();
});

import { describe, expect, test } from 'vitest';
import agent from '#forms/agent.form.ts';
import { typedValue, valuesAtFirst, valuesToSend } from '#forms/field-values.ts';
import login from '#forms/login.step.ts';
import planner from '#forms/planner.form.ts';
import quote from '#forms/quote.form.ts';
import requestCall from '#forms/request-call.form.ts';

test('a form begins with what its fields declare and what is given, also for names that no field has', () => {
	expect(valuesAtFirst(requestCall, { package_id: '7', lead_id: 'a' })).toEqual({
		source: 'request a call',
		name: '',
		email: '',
		country_code: '+91',
		phone_number: '',
		travelers_count: '1',
		comment: '',
		package_id: '7',
		lead_id: 'a',
	});
	expect(valuesAtFirst(quote, {})).toMatchObject({ country_code: '+91' });
	expect(valuesAtFirst(login, {})).toMatchObject({ is_whatsapp_enabled: 'on' });
});

describe('a typed value', () => {
	test.each([
		['(98123) 456-78 x', '9812345678'],
		['98123+456+78', '9812345678'],
		['(+91) +98123', '+9198123'],
	])('%j keeps the digits of a number and a leading plus', (pasted, kept) => {
		expect(typedValue(requestCall, {}, 'phone_number', pasted)['phone_number']).toBe(kept);
	});

	test.each([
		['min_budget', '90000', { min_budget: '60000', max_budget: '60000' }],
		['min_budget', '40000', { min_budget: '40000', max_budget: '60000' }],
		['max_budget', '20000', { min_budget: '30000', max_budget: '30000' }],
		['max_budget', '80000', { min_budget: '30000', max_budget: '80000' }],
	])('an end of a range stops at the other one: %s to %s', (name, typed, values) => {
		expect(typedValue(planner, { min_budget: '30000', max_budget: '60000' }, name, typed)).toEqual(values);
	});
});

test('what is sent leaves out what is not chosen, and lists several choices', () => {
	const values = valuesAtFirst(planner, { phone_number: '+91 98200 12345' });
	expect(valuesToSend(planner, values)).toMatchObject({
		destination_name: '',
		country_code: '+91',
		phone_number: '9820012345',
	});
	expect(valuesToSend(planner, values)).not.toHaveProperty('inclusion_id');
	expect(valuesToSend(planner, { ...values, inclusion_id: '1' })['inclusion_id']).toBe('1');
	expect(valuesToSend(planner, { ...values, inclusion_id: '1,2' })['inclusion_id']).toEqual(['1', '2']);
	expect(valuesToSend(agent, valuesAtFirst(agent, {}))).not.toHaveProperty('consent');
	expect(valuesToSend(agent, { consent: 'on' })).toEqual({ consent: 'on' });
	expect(valuesToSend(requestCall, { package_id: '' })).toEqual({});
});

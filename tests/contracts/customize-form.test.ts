import { expect, test } from 'vitest';
import { readFields } from '#client/form.ts';
import { customizeForm, leadSubmission } from '#contracts/customize.ts';
import { aLead } from '../support/a-lead.ts';

const filled = { ...aLead(), destination_name: 'Kerala', departure_month_id: '12', budget: '15000-30000' };

test('ENT-15: a budget is sent as two amounts, and the endpoint takes what the form makes of it', () => {
	const { value } = readFields(customizeForm, filled);
	expect(value).toMatchObject({ min_budget: 15_000, max_budget: 30_000, departure_month_id: '12' });
	expect(value).not.toHaveProperty('budget');
	expect(readFields(leadSubmission, JSON.parse(JSON.stringify(value))).errors).toBeUndefined();
});

test('an open budget has no upper amount', () => {
	const { value } = readFields(customizeForm, { ...filled, budget: '200000-' });
	expect(value).toMatchObject({ min_budget: 200_000, max_budget: undefined });
});

test.each([
	['destination_name', 'Tell us where you want to go'],
	['departure_month_id', 'Choose a month'],
	['budget', 'Choose a budget'],
	['name', 'Name is required'],
	['email', 'Email is required'],
	['country_code', 'Country is required'],
])('CUS-03: %s is needed', (field, message) => {
	expect(readFields(customizeForm, { ...filled, [field]: '' }).errors).toEqual({ [field]: message });
});

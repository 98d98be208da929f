import { expect, test } from 'vitest';
import { readFields } from '#client/forms/read-fields.ts';
import { checkedSubmission, customizeForm, leadSubmission } from '#contracts/customize.ts';
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

const BACKWARDS = 'The first amount is more than the second';
test.each([
	[{ min_budget: 30_000, max_budget: 15_000 }, { min_budget: BACKWARDS }],
	[{ min_budget: '2', max_budget: 1 }, { min_budget: BACKWARDS }],
	[{ min_budget: 15_000, max_budget: 15_000 }, undefined],
	[{ min_budget: 15_000 }, undefined],
	[{ max_budget: 15_000 }, undefined],
	[{ min_budget: 'cheap' }, { min_budget: 'Enter a budget' }],
	[{ max_budget: '0x10' }, { max_budget: 'Enter a budget' }],
	[{ budget: 'cheap' }, { budget: 'Enter a budget in rupees' }],
	[{ budget: 'as little as possible' }, { budget: 'Enter a budget in rupees' }],
	[{ budget: '<b>1</b>' }, { budget: 'Enter a budget in rupees' }],
	[{ budget: '30000-15000' }, { budget: BACKWARDS }],
	[{ budget: '₹30,000 to ₹15,000' }, { budget: BACKWARDS }],
	[{ budget: '15000-30000' }, undefined],
	[{ budget: '200000-' }, undefined],
	[{ budget: '-15000' }, undefined],
	[{ budget: '20,000 – 40,000' }, undefined],
	[{ budget: 'Under ₹15,000' }, undefined],
	[{ budget: '₹2,00,000 and above' }, undefined],
	[{ budget: 'Rs.5000 - Rs.500000' }, undefined],
	[{ budget: '1.5 to 2 lakhs' }, undefined],
	[{ budget: '50k-1 lakh' }, undefined],
	[{ budget: '50,000 to 1 lakh' }, undefined],
	[{ budget: '1 crore' }, undefined],
	[{ budget: '80 lacs - 1.2 cr' }, undefined],
	[{ budget: '1 lakh to 50000' }, { budget: BACKWARDS }],
	[{ budget: '2 to 1.5 lakhs' }, { budget: BACKWARDS }],
	[{ page_number: -1 }, { page_number: 'Unknown page number' }],
	[{ page_number: '0' }, { page_number: 'Unknown page number' }],
	[{ page_number: 2 }, undefined],
	[{ budget: '' }, undefined],
])('of %j is rejected, by its field: %j', (budget, errors) => {
	expect(readFields(checkedSubmission, { ...aLead(), ...budget }).errors).toEqual(errors);
});

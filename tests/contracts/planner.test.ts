import { expect, test } from 'vitest';
import { readFields } from '#client/forms/read-fields.ts';
import { leadSubmission } from '#contracts/customize.ts';
import { plannerForm } from '#contracts/planner.ts';
import { aLead } from '../support/a-lead.ts';

const filled = {
	...aLead(),
	destination_name: 'Kerala',
	departure_month_id: '12',
	min_budget: '5000',
	max_budget: '500000',
	inclusion_id: 'hotels',
	theme_id: 'beach',
};

test('ENT-15: the endpoint takes what the planner makes of its fields, one inclusion or several', () => {
	for (const inclusions of ['hotels', ['hotels', 'meals']]) {
		const { value } = readFields(plannerForm, { ...filled, inclusion_id: inclusions });
		expect(value).toMatchObject({ min_budget: 5000, max_budget: 500_000, theme_id: 'beach' });
		expect(value?.inclusion_id).toEqual([inclusions].flat());
		expect(readFields(leadSubmission, JSON.parse(JSON.stringify(value))).errors).toBeUndefined();
	}
});

test.each([
	['destination_name', 'Tell us where you want to go'],
	['departure_month_id', 'Choose a month'],
	['min_budget', 'Choose a budget'],
	['max_budget', 'Choose a budget'],
	['theme_id', 'Choose a category'],
	['name', 'Name is required'],
])('PLN-02: %s is needed', (field, message) => {
	expect(readFields(plannerForm, { ...filled, [field]: '' }).errors).toEqual({ [field]: message });
	expect(readFields(plannerForm, { ...filled, [field]: undefined }).errors).toEqual({ [field]: message });
});

test('PLN-02: at least one inclusion is needed', () => {
	for (const none of [undefined, [], ''])
		expect(readFields(plannerForm, { ...filled, inclusion_id: none }).errors).toEqual({
			inclusion_id: 'Choose at least one',
		});
});

test.each(['4500', '1000500', '5000.5', 'much', ' ', '-5000', 'Infinity'])(
	'PLN-05: %j is no amount of the slider',
	(amount) => {
		expect(readFields(plannerForm, { ...filled, max_budget: amount }).errors).toHaveProperty(
			'max_budget',
			'Choose a budget',
		);
	},
);

test('amounts the wrong way round are said to be so', () => {
	const reversed = { ...filled, min_budget: '600000', max_budget: '500000' };
	expect(readFields(plannerForm, reversed).errors).toEqual({
		min_budget: 'The first amount is more than the second',
	});
});

import { expect, test } from 'vitest';
import type { LeadSubmission } from '#contracts/customize.ts';
import { leadOfSubmission } from '#server/forms/lead-of-submission.ts';
import { aLead } from '../../support/a-lead.ts';

/** The first of December in India, while it is still November elsewhere. */
const NOW = Date.parse('2026-12-01T00:30:00+05:30');

const choices = {
	themes: [{ id: 'beach', name: 'Beach' }],
	inclusions: [
		{ id: 'meals', name: 'Meals' },
		{ id: 'hotels', name: 'Hotels' },
	],
};
const leadOf = (details: Partial<LeadSubmission>) =>
	leadOfSubmission({ ...aLead(), ...details } as LeadSubmission, choices, NOW);

test('a lead without details of a trip stays as it is', () => {
	expect(leadOf({})).toMatchObject(aLead());
	expect(leadOf({ comment: 'A quiet house' }).comment).toBe('A quiet house');
});

test('ENT-15: the details of a trip become the fields of a lead, and what has none is said in the comment', () => {
	const { comment, ...lead } = leadOf({
		destination_name: 'Goa',
		departure_month_id: '6',
		min_budget: 5000,
		max_budget: 50_000,
		inclusion_id: ['meals', 'hotels'],
		theme_id: 'beach',
		page_number: '3',
		comment: 'A quiet house',
	});
	expect(lead).toEqual({
		...aLead(),
		destination: 'Goa',
		departure_month: 'June 2027',
		budget: '5000-50000',
	});
	expect(comment).toContain('A quiet house');
	expect(comment).toContain('Beach');
	expect(comment).toContain('Meals, Hotels');
});

test.each([
	[{ min_budget: 5000 }, '5000-'],
	[{ max_budget: 5000 }, '0-5000'],
	[{ min_budget: 0, max_budget: 0 }, '0-0'],
	[{ max_budget: 5000, budget: 'about a lakh' }, 'about a lakh'],
])('ENT-15: of %j the budget is %s', (details, budget) => expect(leadOf(details).budget).toBe(budget));

test('ENT-15: what the lead itself says comes before the details', () => {
	const lead = leadOf({
		...{ destination: 'Hampi', destination_name: 'Goa' },
		...{ departure_month: 'May', departure_month_id: '6' },
	});
	expect(lead).toMatchObject({ destination: 'Hampi', departure_month: 'May' });
});

test.each<[id: string, waited: unknown, month: string]>([
	['12', undefined, 'December 2026'],
	['11', undefined, 'November 2027'],
	['11', '60000', 'November 2027'],
	['11', '3600000', 'November'],
	['11', 3_600_000, 'November'],
	['12', '3600000', 'December 2026'],
	['12', '1e300', 'December'],
	...['-3600000', 'soon', '', {}, null].map((waited): [string, unknown, string] => [
		'11',
		waited,
		'November 2027',
	]),
])('D254: month %s of a page that was opened %j ms before is %s', (id, waited, month) =>
	expect(leadOf({ departure_month_id: id, waited_ms: waited }).departure_month).toBe(month),
);

test.each([
	[{ inclusion_id: 'spa' }, 'inclusion_id', 'Unknown inclusion'],
	[{ inclusion_id: ['meals', 'spa'] }, 'inclusion_id', 'Unknown inclusion'],
	[{ theme_id: 'spa' }, 'theme_id', 'Unknown category'],
])('ENT-15: %j is rejected, because the catalogue does not have it', (details, field, message) => {
	expect(() => leadOf(details)).toThrow(
		expect.objectContaining({ code: 'invalid', message, fields: { [field]: message } }),
	);
});

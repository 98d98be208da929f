import { expect, test } from 'vitest';
import { leadReceipt, leadReference, maskedPhone } from '#domain/lead/lead-receipt.ts';

const asked = {
	id: '3f9a21c7-0000-4000-8000-000000000000',
	countryCode: '+91',
	phoneNumber: '9812345678',
	callHours: '10 am and 7 pm',
};

test('a reference is the beginning of the id, as one reads it aloud', () => {
	expect(leadReference(asked.id)).toBe('3F9A-21C7');
});

test('of a phone number only the end is shown', () => {
	expect(maskedPhone('+91', '9812345678')).toBe('+91, ending in 5678');
});

test('a request that says little has number, hours and reference alone', () => {
	expect(leadReceipt(asked)).toEqual([
		{ label: 'We call', text: '+91, ending in 5678' },
		{ label: 'Between', text: '10 am and 7 pm' },
		{ label: 'Reference', text: '3F9A-21C7' },
	]);
});

test('package, place, day, budget and travellers are told in words', () => {
	const lines = leadReceipt({
		...asked,
		packageName: 'Kerala',
		destination: 'Munnar',
		departureMonth: '12 December 2026',
		budget: '30000-50000',
		travellers: 4,
	});
	expect(Object.fromEntries(lines.map(({ label, text }) => [label, text]))).toMatchObject({
		Package: 'Kerala',
		Where: 'Munnar',
		When: '12 December 2026',
		'Budget per person': '₹30,000 to ₹50,000',
		Travellers: '4',
	});
});

test('PLN-02: the wishes for a planned trip are told under the labels of its form, and nothing else of the comment', () => {
	const lines = leadReceipt({
		...asked,
		comment: 'Call my sister Uma\nTheme: Beach\nIncludes: Hotels, Meals',
	});
	expect(lines).toContainEqual({ label: 'Includes', text: 'Hotels, Meals' });
	expect(lines).toContainEqual({ label: 'Category', text: 'Beach' });
	expect(JSON.stringify(lines)).not.toContain('Uma');
});

test.each([
	['5000-500000', '₹5,000 to ₹5,00,000'],
	['5000-5000', '₹5,000'],
	['200000-', '₹2,00,000 and above'],
	['1.5 to 2 lakhs', '1.5 to 2 lakhs'],
])('the budget %s is told as %s', (budget, text) => {
	expect(leadReceipt({ ...asked, budget })).toContainEqual({ label: 'Budget per person', text });
});

import { expect, test } from 'vitest';
import { doubtfulPromises } from '#domain/package/terms-promises.ts';

test.each([
	'A quarter of the price holds the booking; the rest is due 30 days before departure.',
	'A deposit of ₹40,000 a person holds the booking.',
	'Half on booking.',
	'The balance must be paid in cash.',
	'Cancel up to 30 days before and pay 10 % of the price; later, all of it.',
	'Cancellation within 7 days: 100% charged.',
	'If you cancel, you lose the deposit.',
	'Cancellations are free until the day before.',
	'Tickets are non-refundable.',
])('V2: a promise of another deposit or refund is found: %s', (sentence) => {
	expect(doubtfulPromises(['Check-in is at noon.', sentence])).toHaveLength(1);
});

test.each([
	'Balloons fly only when the authority allows it; a cancelled flight is refunded in full.',
	'A refused visa costs the visa fee and the cancelled hotel nights, with the bills.',
	'Boats do not leave in a storm warning; the day is then spent on land and the boat fare refunded.',
	'City taxes are paid at the hotels, 2 to 7 euros a night.',
	'Please tell us of any heart or lung condition before you book.',
	'The rest of the day is free.',
])('what says nothing about paying for or cancelling a booking is left alone: %s', (sentence) => {
	expect(doubtfulPromises([sentence])).toEqual([]);
});

test('of several sentences in one paragraph only the doubtful ones are named', () => {
	expect(
		doubtfulPromises(['Meals are vegetarian. Half of the price holds the booking. Phones stay outside.']),
	).toEqual(['Half of the price holds the booking.']);
});

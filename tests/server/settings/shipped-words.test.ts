import { expect, test } from 'vitest';
import { shippedWords } from '#server/settings/shipped-words.ts';

test('the file as it ships: the numbers and addresses that are nobody’s', () => {
	expect(shippedWords()).toEqual(['phone', 'phone_link', 'whatsapp', 'email', 'operator_dashboard']);
});

test('what an owner has written is left alone', () => {
	expect(
		shippedWords(
			[
				'name: Example Holidays',
				'# phone: 1800 000 0000',
				'phone: 1800 200 0100',
				'phone_link: "+911800200100"',
				'email: help@holidays.in',
				'operator_dashboard: https://operators.holidays.in/',
			].join('\n'),
		),
	).toEqual([]);
});

import { expect, test } from 'vitest';
import { shippedWords } from '#server/settings/shipped-words.ts';

test('the file as it ships: the numbers and addresses that are nobody’s', () => {
	const shipped = ['phone', 'phone_link', 'whatsapp', 'email', 'social', 'operator_dashboard'];
	expect(shippedWords()).toEqual(shipped);
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
				'social:',
				'  - { name: Facebook, icon: facebook, url: "https://www.facebook.com/safarnamaholidays" }',
				'  - { name: LinkedIn, icon: linkedin, url: "https://www.linkedin.com/company/example-holidays" }',
				'operator_dashboard: https://operators.holidays.in/',
			].join('\n'),
		),
	).toEqual([]);
});

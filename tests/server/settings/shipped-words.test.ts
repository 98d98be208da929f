import { expect, test } from 'vitest';
import { shippedWords } from '#server/settings/shipped-words.ts';

/** Each contact as the project ships it, and fields that an owner may keep. The file itself has other words as soon as a site is somebody's. */
const SHIPPED = `
name: Safarnama
phone: 1800 000 0000
phone_link: "+911800000000"
whatsapp: "911800000000"
email: help@example.in
address: Thane, Maharashtra, India
social:
  - { name: Facebook, icon: facebook, url: "https://www.facebook.com/safarnama" }
operator_dashboard: https://operators.example.in/
lead_form_title: Get a free quote
`;

test('the words that ship: the numbers and addresses that are nobody’s', () => {
	const shipped = ['phone', 'phone_link', 'whatsapp', 'email', 'social', 'operator_dashboard'];
	expect(shippedWords(SHIPPED)).toEqual(shipped);
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

import { expect, test } from 'vitest';
import type { Lead } from '#data/lead/leads.ts';
import { TEMPLATES } from '#server/messages/templates.ts';
import { leadReceiptMessage } from '#server/services/leads/lead-receipt.ts';

/*
 * Mail to an address that nobody has confirmed repeats no text of whoever typed it: else anyone sends their own words to anybody, in the
 * name of the site.
 */

const STRANGE = 'Win an iPhone www.evil.example now';

/** Leave by e-mail for an address that nobody has confirmed; their receipts are tested here and in `agents.test.ts`. */
const UNCONFIRMED: readonly string[] = ['call-requested', 'application-received'];
/** Sent once somebody has paid, or to whoever has confirmed a number. */
const CONFIRMED = /^booking-|^payment-returned$|^refund-|^hold-ends$|-code$/;
/** To the owner. */
const TO_OWNER = /-notice$|^new-|^lead-|^settings-check$/;

test('every template is one of these', () => {
	for (const name of Object.keys(TEMPLATES))
		expect([name, UNCONFIRMED.includes(name) || CONFIRMED.test(name) || TO_OWNER.test(name)]).toEqual([
			name,
			true,
		]);
});

test('the receipt of a lead says nothing that was typed but the digits of the number', () => {
	const typed = { name: STRANGE, comment: STRANGE, email: 'anybody@example.in' };
	const lead = { ...typed, countryCode: '+91', phoneNumber: '9876543210', createdAt: 0 };
	const { text, subject, variables } = leadReceiptMessage(lead as Lead, null);
	expect(text + subject + JSON.stringify(variables)).not.toMatch(/iPhone|evil/);
	expect(Object.keys(variables).toSorted()).toEqual(['phone', 'withdrawUrl']);
	expect(text).toMatch(/^Namaste,\n/);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { agentApplication } from '#contracts/agent.ts';
import { phoneNumber, verifyRequest } from '#contracts/auth.ts';
import { intentChange } from '#contracts/booking.ts';
import { lookedForBooking } from '#contracts/booking-lookup.ts';
import { email, personName } from '#contracts/fields.ts';
import { asMeant } from '#domain/account/typed-fields.ts';
import { answered } from '../../support/answered.ts';

/** Texts of 100 kB for which a pattern with two repetitions can try each place of one with each of the other. */
const LONG_TEXTS: readonly string[] = [
	...[`${'.'.repeat(100_000)}x`, `x${' '.repeat(100_000)}x`, `+${' '.repeat(100_000)}x`, '<'.repeat(100_000)],
	...[`a@${'a.'.repeat(50_000)}@`, `a@${'.'.repeat(100_000)}@`, '1'.repeat(100_000), '0091'.repeat(25_000)],
	...['S'.repeat(100_000), 'SB'.repeat(50_000), '१'.repeat(100_000), '\u200d'.repeat(100_000)],
];

test.each<[string, v.GenericSchema]>([
	['name', personName],
	['email', email],
	['otp', verifyRequest.entries.otp],
	['booking_id', lookedForBooking.entries.booking_id],
	['coupon_code', intentChange.entries.coupon_code],
	['website_url', agentApplication.entries.website_url],
	['country_code', phoneNumber.country_code],
	['phone_number', phoneNumber.phone_number],
])('a text that is as long as a request can be is rejected as %s at once', (field, schema) => {
	for (const typed of LONG_TEXTS)
		expect(answered(() => v.safeParse(schema, asMeant({ [field]: typed })[field])).success).toBe(false);
});

test('a calling code of any length is compared with the number', () => {
	for (const code of ['1'.repeat(100_000), `+${'1'.repeat(100_000)}`])
		expect(asMeant({ country_code: code, phone_number: '+1 212 555 0123' }).phone_number).toBe(
			'+12125550123',
		);
});

test('D250: a long comment loses what cannot be seen as a short one does', () => {
	const comment = 'Vegetarian meals, please. '.repeat(75);
	expect(comment.length).toBeGreaterThan(1900);
	expect(asMeant({ comment: `${comment}\u200bThanks` }).comment).toBe(`${comment}Thanks`);
});

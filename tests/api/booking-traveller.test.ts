import { expect, test } from 'vitest';
import { ask, bookingCalls, traveller } from '../support/booking-calls.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { bearing } from '../support/signed-in.ts';

const { aCustomer, aHold, current } = bookingCalls();

/** The bookings of a hold as they are stored. */
const stored = (hold: string) =>
	current.site.db.selectFrom('bookings').selectAll().where('intentId', '=', hold).execute();

test('ENT-21, D223: the traveller is stored with the message, for the count that the form showed', async () => {
	const hold = await aHold();
	const form = { intent_id: hold, ...traveller, message: 'By train', travellerCount: '1' };
	expect((await ask('POST', '/api/v1/booking', form)).body.data).toMatchObject({ status: 'pending' });
	expect(await stored(hold)).toMatchObject([{ name: 'Ravi Menon', message: 'By train' }]);
});

test.each([2, '3', 50])(
	'ENT-21, D223: %j travellers are refused for a hold of one, and nothing is stored',
	async (travellerCount) => {
		const hold = await aHold();
		const refused = await ask('POST', '/api/v1/booking', { intent_id: hold, ...traveller, travellerCount });
		const message = 'This reservation is for 1 traveller.';
		expect([refused.status, refused.body.message]).toEqual([400, message]);
		expect(refused.body.fields).toEqual({ travellerCount: message });
		expect(await stored(hold)).toEqual([]);
		expect((await ask('POST', '/api/v1/payments/orders', { intent_id: hold })).status).toBe(400);
	},
);

test.each([0, -1, 1.5, 'two', 51])('ENT-21: %j is no number of travellers', async (travellerCount) => {
	const sent = { intent_id: await aHold(), ...traveller, travellerCount };
	const refused = await ask('POST', '/api/v1/booking', sent);
	expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['travellerCount']]);
});

test('AMB-09, API-26: with the intent alone its customer travels; what the profile lacks is said by field', async () => {
	const customer = await aCustomer();
	const hold = await aHold(customer);
	const ofIntent = () => ask('POST', '/api/v1/booking', { intent_id: hold }, customer);
	const profile = (fields: object) =>
		call('PUT', '/api/v1/profile', {
			...sending(fields),
			headers: { ...sending({}).headers, ...bearing(customer) },
		});
	const refused = await ofIntent();
	expect([refused.status, refused.body.message]).toEqual([400, 'Please provide travellers details.']);
	expect(refused.body.fields).toEqual({ name: 'Name is required', email: 'Email is required' });

	await profile({ name: 'Meera Iyer' });
	expect((await ofIntent()).body.fields).toEqual({ email: 'Email is required' });
	expect(await stored(hold)).toEqual([]);

	await profile({ name: 'Meera Iyer', email: 'meera@example.in' });
	const made = await ofIntent();
	expect(made.body.data).toEqual({ booking_id: expect.stringMatching(/^SB/), status: 'pending' });
	expect((await ofIntent()).body.data).toEqual(made.body.data);
	expect(await stored(hold)).toMatchObject([{ name: 'Meera Iyer', email: 'meera@example.in' }]);
});

import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProfileData, profileData } from '#contracts/profile-data.ts';
import { routes } from '#contracts/routes.ts';
import { rupees } from '#domain/price/money.ts';
import { DOWNLOAD_DATA } from '#server/limits/endpoint-limits.ts';
import { aPaidBooking } from '../support/a-paid-booking.ts';
import { call, declarationOf, sending } from '../support/call-endpoint.ts';
import { capturedLog } from '../support/captured-log.ts';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { operatorKeyOf } from '../support/operator-key.ts';
import { bearing, codeSentTo, signedIn } from '../support/signed-in.ts';
import { silenceLog } from '../support/silence-log.ts';

const gateway = fakeGateway();
let site: OpenSite;
beforeAll(async () => {
	site = await openSite({ gateway });
});
afterAll(() => site.close());

const ASHA = '9876543210';
const asha = { countryCode: '+91', phoneNumber: ASHA };

/** A customer's download, after every field was checked against the contract. */
async function dataOf(token: string): Promise<ProfileData> {
	const { status, body } = await call<{ data: ProfileData }>('GET', '/api/v1/profile/data', {
		headers: bearing(token),
	});
	expect(status).toBe(200);
	expect(v.parse(profileData, body.data)).toEqual(body.data);
	return body.data;
}

async function accountOf(phoneNumber: string): Promise<{ token: string; customerId: string }> {
	const token = await signedIn(site, phoneNumber);
	const { id } = await site.db
		.selectFrom('users')
		.select('id')
		.where('phoneNumber', '=', phoneNumber)
		.where('deletedAt', 'is', null)
		.executeTakeFirstOrThrow();
	return { token, customerId: id };
}

test('"Download my data" holds bookings with their travellers, what was paid and went back, the receipt and what was sent', async () => {
	const { token, customerId } = await accountOf(ASHA);
	const traveller = { name: 'Meera Iyer', email: 'meera@example.in', message: 'Two window seats, please' };
	const kept = await aPaidBooking(site, gateway, { customerId, ...asha, ...traveller });
	const kiran = { name: 'Kiran Rao', childAge: 9 };
	await site.services.whoTravels.tell(kept.id, 0, [kiran]);
	const ended = await aPaidBooking(site, gateway, { customerId, phoneNumber: '9700000001' });
	await site.services.bookings.cancel(ended.id, ended.order.amountPaise);
	await site.services.refunds.sendDue();

	const data = await dataOf(token);
	expect(data.reservations).toHaveLength(2);
	const [booked, cancelled] = [kept, ended].map(({ holdId }) =>
		data.reservations.find(({ intent_id }) => intent_id === holdId),
	);
	const price = { payable_amount: kept.order.amountPaise / 100 };
	expect(booked).toMatchObject({
		intent_id: kept.holdId,
		status: 'converted',
		booking: {
			...traveller,
			travellers: [{ name: 'Kiran Rao', child_age: 9 }],
			phone_number: ASHA,
			status: 'requested',
			refusal_reason: null,
			offered_dates: [],
			receipt_number: kept.id,
		},
		orders: [{ payment_order_id: kept.order.providerOrderId, status: 'paid', pricing_info: price }],
		payments: [{ amount: price.payable_amount, status: 'verified', returned_amount: 0, refund: null }],
	});
	expect(gateway.payments.has(booked?.payments[0]?.payment_id ?? '')).toBe(true);
	expect(cancelled).toMatchObject({
		booking: { status: 'cancelled', phone_number: '9700000001' },
		payments: [
			{
				status: 'refunded',
				returned_amount: ended.order.amountPaise / 100,
				refund: { amount: ended.order.amountPaise / 100, reason: 'cancelled', status: 'done' },
			},
		],
	});

	const sent = data.messages.map(({ template, channel }) => `${template} ${channel}`);
	for (const about of ['booking-confirmed', 'booking-cancelled'])
		for (const way of ['email', 'sms']) expect(sent).toContain(`${about} ${way}`);
	for (const { id } of [kept, ended])
		expect(data.messages.filter(({ text }) => text?.includes(id)).length).toBeGreaterThan(1);
	// The notices to whoever sells the journey carry the key of the operator's reply.
	expect(JSON.stringify(data)).not.toContain(await operatorKeyOf(site.db, kept.id));
	expect(sent.filter((message) => message.endsWith('desk'))).toEqual([]);
});

test('it says what went back of a payment that the site refunded nothing of, as the booking does', async () => {
	const { token, customerId } = await accountOf('9812345674');
	const { id } = await aPaidBooking(site, gateway, { customerId, phoneNumber: '9812345674' });
	const [payment] = (await dataOf(token)).reservations[0]?.payments ?? [];
	const printed = await capturedLog(() =>
		site.services.refunds.report(gateway.giveBack(payment?.payment_id ?? '', rupees(1_000))),
	);
	expect(printed).toContain('refund made by hand at the provider');
	expect((await dataOf(token)).reservations).toMatchObject([
		{ payments: [{ status: 'verified', returned_amount: 1_000, refund: null }] },
	]);
	const booking = await call('GET', `/api/v1/booking/${id}`, { headers: bearing(token) });
	expect(booking.body).toMatchObject({ data: { refund: { amount: 1_000 } } });
});

test('D242: it says of a refund what that gave back, and in all what went back of the payment', async () => {
	silenceLog();
	const { token, customerId } = await accountOf('9812345676');
	const { id, order } = await aPaidBooking(site, gateway, { customerId, phoneNumber: '9812345676' });
	const paid = order.amountPaise / 100;
	gateway.refusal = 'Not now.';
	await site.services.bookings.cancel(id, order.amountPaise);
	await site.services.refunds.idle();
	gateway.refusal = undefined;
	const payment = async () => (await dataOf(token)).reservations[0]?.payments[0];
	const { payment_id: paymentId = '' } = (await payment()) ?? {};
	await site.services.refunds.report(gateway.giveBack(paymentId, rupees(1_000)));
	await site.db.updateTable('refunds').set({ nextAttemptAt: 0 }).where('state', '=', 'due').execute();
	await site.services.refunds.sendDue();
	const made = [...gateway.refunds.values()].at(-1);
	expect(made?.amount).toBe(order.amountPaise - rupees(1_000));
	expect(await payment()).toMatchObject({
		returned_amount: paid,
		refund: { amount: paid - 1_000, refund_id: made?.id, status: 'done' },
	});
});

test.each([
	['of all, which has gone back', '9812345771', { status: 'refunded', refund: { status: 'done' } }],
	['of a part, which is on its way', '9812345772', { status: 'refund due', refund: { status: 'sent' } }],
])('D251: a payment and its refund, %s, have one state after a dispute', async (_, phoneNumber, expected) => {
	silenceLog();
	const { token, customerId } = await accountOf(phoneNumber);
	const { id } = await aPaidBooking(site, gateway, { customerId, phoneNumber });
	const { bookings, orders, refunds } = site.services;
	if (expected.status === 'refund due') {
		// The terms give back a part once the first day is over.
		await bookings.confirm(id, await operatorKeyOf(site.db, id));
		await site.db.updateTable('bookings').set({ bookedAt: 1 }).where('id', '=', id).execute();
	}
	const check = bookings.cancellation(await bookings.read(id));
	const { amount } = check.ok ? check.refund : expect.fail();
	const { refund } = gateway;
	gateway.refund = async (asked) =>
		gateway.giveBack(asked.paymentId, asked.amount, { receipt: asked.receipt, status: 'pending' });
	await bookings.cancel(id, amount);
	await refunds.sendDue();
	gateway.refund = refund;
	const payment = async () => (await dataOf(token)).reservations[0]?.payments[0] ?? expect.fail();
	expect(await payment()).toMatchObject({ status: 'refund due', refund: { status: 'sent' } });
	const { payment_id: paymentId } = await payment();
	const dispute = { id: `disp_${paymentId}`, paymentId, amount, status: 'lost' } as const;
	const { body, signature } = gateway.webhook({ type: 'dispute', dispute });
	await orders.receiveWebhook(body, signature, dispute.id);
	expect(await payment()).toMatchObject(expected);
});

test('it holds why a booking was refused, and the days that the operator offers instead', async () => {
	const { token, customerId } = await accountOf('9812345675');
	const { id } = await aPaidBooking(site, gateway, { customerId, phoneNumber: '9812345675' });
	const [day = ''] = await site.services.bookings.nearestOtherDays(await site.services.bookings.read(id));
	const refusal = { reason: 'The boat is being repaired.', offeredDates: [day] };
	await site.services.bookings.refuse(id, await operatorKeyOf(site.db, id), refusal);
	expect((await dataOf(token)).reservations).toMatchObject([
		{ booking: { status: 'refused', refusal_reason: refusal.reason, offered_dates: [day] } },
	]);
});

test('it holds a reservation that nobody paid for, and no code that was sent', async () => {
	const { token, customerId } = await accountOf('9812345670');
	const { packageId, id } = await site.db
		.selectFrom('departures')
		.select(['id', 'packageId'])
		.where('seatsTaken', '=', 0)
		.where('date', '>', '2027-02-01')
		.executeTakeFirstOrThrow();
	const wanted = { packageId, departureId: id, travellers: 1 };
	const { holdId: hold } = await site.services.holds.create(customerId, wanted);
	const code = await codeSentTo(site.db, '9812345670');

	const data = await dataOf(token);
	expect(data.reservations).toMatchObject([
		{ intent_id: hold, status: 'held', package_id: packageId, booking: null, orders: [], payments: [] },
	]);
	expect(data.messages).toMatchObject([{ template: 'sign-in-code', recipient: '+919812345670', text: null }]);
	expect(JSON.stringify(data)).not.toContain(`"${code}`);
});

test('ROLE-07: it holds what was booked with the confirmed number, and nothing of anybody else, whatever address a profile names', async () => {
	const { token: stranger } = await accountOf('9812345671');
	const renamed = sending({ name: 'Ravi', email: 'meera@example.in' });
	const change = { ...renamed, headers: { ...renamed.headers, ...bearing(stranger) } };
	expect((await call('PUT', '/api/v1/profile', change)).status).toBe(200);
	const { customerId } = await accountOf('9812345672');
	const theirs = await aPaidBooking(site, gateway, { customerId, phoneNumber: '9812345673' });
	expect(await dataOf(stranger)).toMatchObject({ reservations: [], leads: [] });
	expect(JSON.stringify(await dataOf(stranger))).not.toContain('SB');

	const { token: traveller } = await accountOf('9812345673');
	const { reservations } = await dataOf(traveller);
	expect(reservations).toMatchObject([{ intent_id: theirs.holdId, booking: { booking_id: theirs.id } }]);
});

test('downloading it has a limit, because it reads many tables', async () => {
	expect((await declarationOf('/api/v1/profile/data', 'GET'))?.limit).toEqual(DOWNLOAD_DATA);
	const route = routes.find(({ path }) => path === '/api/v1/profile/data');
	expect(route?.rejections).toContain(429);
});

import type { APIContext, APIRoute } from 'astro';
import { expect, test } from 'vitest';
import { checkoutHref } from '#domain/booking/booking-paths.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { GET, POST } from '../../src/pages/payment-processing/[intentId]/callback.ts';
import { ask, bookingCalls } from '../support/booking-calls.ts';
import { capturedLog } from '../support/captured-log.ts';
import { silenceLog } from '../support/silence-log.ts';

const { anOrder, clock, current } = bookingCalls();

/** The route's response to a form of the provider's page. */
async function answer(route: APIRoute, hold: string, form?: Record<string, string>) {
	const url = new URL(`http://localhost/payment-processing/${hold}/callback`);
	const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
	const context = {
		params: { intentId: hold },
		request: new Request(url, init),
		url,
		locals: { visitor: 'v' },
	};
	const response = await route(context as unknown as APIContext);
	return { status: response.status, location: response.headers.get('location') };
}

async function aPayment(outcome?: string) {
	silenceLog();
	const order = await anOrder();
	const { payment_id, payment_signature } = await order.pay(outcome);
	const form = {
		razorpay_order_id: order.orderId,
		razorpay_payment_id: payment_id,
		razorpay_signature: payment_signature,
	};
	return { ...order, form, toCheckout: { status: 303, location: checkoutHref(order.hold) } };
}

const bookings = () => current.site.db.selectFrom('bookings').select(['id', 'state', 'paymentId']).execute();

test('PAY-15: the signed result of a payment leads to its booking with the key, and a repeated one to the same', async () => {
	const { hold, form } = await aPayment();
	const first = await answer(POST, hold, form);
	expect(first).toEqual({
		status: 303,
		location: expect.stringMatching(/^\/booking\/SB\w+\/success\?key=\S+&paid$/),
	});
	const after = await bookings();
	expect((await answer(POST, hold, form)).location?.split('?')[0]).toBe(first.location?.split('?')[0]);
	expect(await bookings()).toEqual(after);
});

test.each(['a day later', 'after a new link'])(
	'D72: the result of a payment that is sent again %s gives no key to the booking any more',
	async (when) => {
		const { hold, form, orderId } = await aPayment();
		const [id = ''] = /SB\w+/.exec((await answer(POST, hold, form)).location ?? '') ?? [];
		if (when === 'a day later') clock.at += DAY_MS;
		else await current.site.services.papers.renewLink(id, 0);
		expect(await answer(POST, hold, form)).toEqual({ status: 303, location: `/booking/${id}/success` });
		const report = { payment_id: form.razorpay_payment_id, payment_signature: form.razorpay_signature };
		const { body } = await ask('POST', `/api/v1/payments/orders/${orderId}/verify`, report);
		expect(body.data).toEqual({ status: 'booked', booking_id: id, booking_key: null });
	},
);

test.each(['forged', 'of another payment', 'of another order', 'missing', 'a failure'])(
	'PAY-15: a result whose signature is %s confirms nothing, and leads to the checkout',
	async (kind) => {
		const other = await aPayment();
		const { hold, form, orderId, toCheckout } = await aPayment();
		const before = await bookings();
		const { razorpay_signature: _, ...unsigned } = form;
		const sent: Record<string, Record<string, string>> = {
			forged: { ...form, razorpay_signature: '0'.repeat(64) },
			'of another payment': { ...form, razorpay_signature: other.form.razorpay_signature },
			'of another order': { ...other.form, razorpay_order_id: orderId },
			missing: unsigned,
			'a failure': { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Declined' },
		};
		expect(await answer(POST, hold, sent[kind])).toEqual(toCheckout);
		expect(await bookings()).toEqual(before);
	},
);

test('PAY-15: a result while the provider is away leads to the checkout, and the same one books later', async () => {
	const { hold, form, sandbox, toCheckout } = await aPayment();
	await sandbox.setFaults({ is_down: 'true' });
	expect(await answer(POST, hold, form)).toEqual(toCheckout);
	await sandbox.setFaults({ is_down: 'false' });
	expect((await answer(POST, hold, form)).location).toContain('/success?key=');
});

test('PAY-15: money that books nothing leads to the checkout', async () => {
	const { hold, form, toCheckout } = await aPayment('wrong-amount');
	expect(await answer(POST, hold, form)).toEqual(toCheckout);
});

test('PAY-15: a look at the address changes nothing', async () => {
	const { hold, toCheckout } = await aPayment();
	const before = await bookings();
	expect(await answer(GET, hold)).toEqual(toCheckout);
	expect(await answer(GET, 'nothing')).toEqual({ status: 303, location: '/' });
	expect(await bookings()).toEqual(before);
});

test('PAY-14: a window that has not opened is reported, by its reason alone', async () => {
	const { hold } = await aPayment();
	const path = '/api/v1/payments/unopened';
	const printed = await capturedLog(async () => {
		expect((await ask('POST', path, { intent_id: hold, reason: 'late' })).status).toBe(200);
	});
	const [line = '', ...others] = printed
		.split('\n')
		.filter((text) => text.includes('payment window not opened'));
	expect(others).toEqual([]);
	expect(JSON.parse(line)).toMatchObject({
		level: 'error',
		event: 'payment window not opened',
		reason: 'late',
	});
	expect(printed).not.toContain(hold);
	expect((await ask('POST', path, { intent_id: hold, reason: 'a text of a stranger' })).status).toBe(400);
	expect((await ask('POST', path, { intent_id: 'x', reason: 'late' })).status).toBe(400);
});

import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts';
import { packages } from '../scripts/seed/composed.ts';
import { ask, bookingCalls, START, traveller } from '../support/booking-calls.ts';
import { capturedLog } from '../support/captured-log.ts';
import { operatorKeyOf } from '../support/operator-key.ts';

/* Replies to a booking that come wrong, twice, at once or too late: each is told what has become of it, and changes nothing. */

const { aCustomer, anOrder, clock, current } = bookingCalls();

/** A booking that was paid for, with the calls of its operator and of its traveller. */
async function booked() {
	const customer = await aCustomer();
	const { pay, verify, amount } = await anOrder(customer);
	const id = String((await verify(await pay())).body.data['booking_id']);
	const key = await operatorKeyOf(current.site.db, id);
	const ownersKey = () => current.site.services.access.ownerKeyOf({ id, linkVersion: 0, restoredAt: null });
	const reply = (name: string, body: object) => ask('POST', `/api/v1/booking/${id}/${name}`, body);
	return {
		amount,
		confirm: () => reply('confirm', { key }),
		refuse: (said: object = { reason: 'The road is closed.' }) => reply('refuse', { key, ...said }),
		cancel: (refund_amount: number) => reply('cancel', { refund_amount, key: ownersKey() }),
		read: async () => (await ask('GET', `/api/v1/booking/${id}?key=${ownersKey()}`)).body.data,
		/** The messages about its end: what was sent, and through which channel. */
		ends: () =>
			current.site.db
				.selectFrom('outbox')
				.select(['template', 'channel', 'text'])
				.where('template', 'in', ['booking-refused', 'booking-cancelled'])
				.where('idempotencyKey', 'like', `%${id}%`)
				.execute(),
	};
}

test.each([
	['nothing', undefined],
	['null', null],
	['an empty text', ''],
	['white space', ' \r\n\t\u00a0'],
	['10,000 letters', 'x'.repeat(10_000)],
	['10,000 letters of several units', '😀'.repeat(10_000)],
	['markup of 10,000 letters', '<b>'.repeat(3334)],
	['a list', ['The road is closed.']],
	['an object', { text: 'The road is closed.' }],
	['a letter that turns the others around', 'closed \u202edaor ehT'],
])('a refusal for %s is rejected at its field, and changes nothing', async (_, reason) => {
	const { refuse, read, ends } = await booked();
	const before = await read();
	const printed = await capturedLog(async () =>
		expect(await refuse({ reason })).toMatchObject({
			status: 400,
			body: { fields: { reason: expect.stringMatching(/^.{1,80}$/) } },
		}),
	);
	expect(await read()).toEqual(before);
	expect(await ends()).toEqual([]);
	for (const personal of [traveller.name, traveller.email, traveller.phone, 'xxxx', '😀'])
		expect(printed).not.toContain(personal);
});

test('VAL-08: a reason is taken without the characters that were pasted with it and cannot be seen', async () => {
	const { refuse, read } = await booked();
	expect((await refuse({ reason: '\u200eThe road\u200b is closed.\u2060' })).status).toBe(200);
	expect(await read()).toMatchObject({ refusal_reason: 'The road is closed.' });
});

test('markup in a reason is text, as it was typed, for whoever reads it', async () => {
	const { refuse, read, ends } = await booked();
	const reason = '<img src=x onerror=alert(1)> & "closed" {{name}} <b>until May</b>';
	expect((await refuse({ reason: `  ${reason}\n` })).status).toBe(200);
	expect(await read()).toMatchObject({ status: 'refused', refusal_reason: reason });
	const letter = (await ends()).find(({ channel }) => channel === 'email');
	expect(letter?.text).toContain(`“${reason}”`);
});

test('the longest reason is taken whole', async () => {
	const { refuse, read } = await booked();
	const reason = 'अ'.repeat(300);
	expect((await refuse({ reason })).status).toBe(200);
	expect((await read())['refusal_reason']).toBe(reason);
});

test('a reply that comes twice is answered alike, the first reason stays, and its traveller is told once', async () => {
	const { confirm, refuse, read, ends } = await booked();
	expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200]);
	const refused = await refuse();
	const told = await ends();
	expect(await refuse({ reason: 'Another reason.' })).toEqual(refused);
	expect((await read())['refusal_reason']).toBe('The road is closed.');
	expect(await ends()).toEqual(told);
	// The other reply says what has become of it.
	expect(await confirm()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/refused/) } });
});

test.each([0, 1, 2, 3, 4, 5])(
	'replies and a cancellation at once end it once, in whichever order: %i',
	async (turn) => {
		const { amount, confirm, refuse, cancel, read, ends } = await booked();
		const all = [confirm, refuse, () => cancel(amount)];
		const [first] = all.splice(turn % 3, 1);
		const calls = [first, ...(turn < 3 ? all : all.toReversed())];
		const answers = await Promise.all(calls.flatMap((send) => (send ? [send(), send()] : [])));
		for (const { status } of answers) expect([200, 409]).toContain(status);
		const { status, refund } = await read();
		expect(['refused', 'cancelled']).toContain(status);
		expect(refund).toMatchObject({ amount });
		expect(new Set((await ends()).map(({ template }) => template))).toEqual(
			new Set([status === 'refused' ? 'booking-refused' : 'booking-cancelled']),
		);
	},
);

test('after its traveller has cancelled, both replies are told so, and the refund stays', async () => {
	const { amount, confirm, refuse, cancel, read } = await booked();
	expect((await cancel(amount)).status).toBe(200);
	const after = await read();
	for (const reply of [confirm, refuse, () => refuse({ reason: 'x'.repeat(300) })])
		expect(await reply()).toMatchObject({
			status: 409,
			body: { message: expect.stringMatching(/cancelled/) },
		});
	expect(await read()).toEqual(after);
});

test('a confirmation after the deadline of a page that stood open counts', async () => {
	const { confirm, read } = await booked();
	const due = Date.parse(String((await read())['reply_by']));
	expect(due).toBeGreaterThan(START);
	clock.at = due + HOUR_MS;
	await current.site.services.unanswered.remindDue();
	expect((await confirm()).status).toBe(200);
	expect(await read()).toMatchObject({ status: 'confirmed', operator_confirmed: true });
});

test('a cancellation whose refund has become less while its page stood open is rejected with the new one, and changes nothing', async () => {
	const { amount, confirm, cancel, read } = await booked();
	await confirm();
	expect((await read())['cancellation']).toMatchObject({ refund_amount: amount, reason: 'within a day' });
	clock.at += DAY_MS + 1;
	const less = await read();
	// Each booking of this file is of another departure: what is refunded long before is its operator's policy, or the site's.
	const { slug } = less['package'] as { slug: string };
	const [first] = packages.find((item) => item.slug === slug)?.cancellation ?? [];
	const percent = first?.refund_percent ?? 90;
	expect(less['cancellation']).toMatchObject({ percent, reason: 'policy' });
	expect((await cancel(amount)).status).toBe(409);
	expect(await read()).toEqual(less);
	expect((await cancel((less['cancellation'] as { refund_amount: number }).refund_amount)).status).toBe(200);
});

test('on the day after the departure nothing can be cancelled any more from a page that stood open', async () => {
	const { amount, cancel, read } = await booked();
	const { availability } = (await read()) as { availability?: { date: string } };
	clock.at = Date.parse(`${availability?.date}T12:00:00+05:30`) + DAY_MS;
	const after = await read();
	expect(after).toMatchObject({ status: 'confirmed', cancellation: null });
	for (const refund of [amount, 0])
		expect(await cancel(refund)).toMatchObject({
			status: 409,
			body: { message: expect.stringMatching(/departure|left|travelled/i) },
		});
	expect(await read()).toEqual(after);
});

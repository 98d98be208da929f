import { REASON_MAX } from '#domain/booking/operator-reply.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { aTraveller, type bookingSite, DAYS, REFUSED_FOR } from './booking-site.ts';

/** The seats of each departure. */
export const SEATS = 3;

/** The services that the steps act on. */
export type Site = ReturnType<typeof bookingSite>;

/** The ids that the test has collected, holds and bookings by the number of the customer. */
export interface Known {
	holds: (string | undefined)[];
	bookings: (string | undefined)[];
	orders: string[];
	payments: { orderId: string; paymentId: string; signature: string }[];
	/** The first refusal of each booking, by its id: the one that counts. */
	refusals: Map<string, Refused>;
}

/** What the operator said with a refusal. */
export interface Refused {
	reason: string;
	days: readonly string[];
}

/** Reasons as operators may write them. */
const REASONS = [
	'Too few travellers.',
	'<b>The road</b> & “the bridge” are {{closed}}.',
	'अ'.repeat(REASON_MAX),
];

/** One step of a history. `who` and `which` are random numbers that choose a customer and one of their things. */
type Step = (site: Site, known: Known, who: number, which: number) => Promise<unknown>;
const one = <Thing>(things: readonly Thing[], which: number) => things[which % (things.length || 1)];

/** Refuses a booking for one of the reasons. */
async function refuse({ reply }: Site, known: Known, who: number, which: number, days: string[]) {
	const id = known.bookings[who] ?? 'none';
	const reason = one(REASONS, which) ?? '';
	await reply(id, 'refuse', reason, days);
	noteRefusal(known, id, { reason, days });
}

function noteRefusal({ refusals }: Known, id: string, refused: Refused): void {
	if (!refusals.has(id)) refusals.set(id, refused);
}

/** Everything that can happen, by its name. */
export const STEPS: Record<string, Step> = {
	hold: async ({ holds }, known, who, which) => {
		const departure = { packageId: '1001', departureId: String(1 + (which % 2)) };
		known.holds[who] = (await holds.create(`customer-${who}`, departure)).holdId;
	},
	count: async ({ holds }, known, who, which) =>
		holds.change(known.holds[who] ?? 'none', { travellers: 1 + (which % (SEATS + 1)) }),
	move: async ({ movedHolds }, known, who, which) => {
		known.holds[who] = (await movedHolds.move(known.holds[who] ?? 'none', String(1 + (which % 2)))).holdId;
	},
	'a second date, and then a move to the first': async ({ holds, movedHolds }, known, who, which) => {
		const [from, to] = which % 2 === 0 ? ['1', '2'] : ['2', '1'];
		const customer = `customer-${who}`;
		const first = await holds.create(customer, { packageId: '1001', departureId: to, travellers: 1 });
		const second = await holds.create(customer, { packageId: '1001', departureId: from, travellers: 1 });
		known.holds[who] = second.holdId;
		known.holds[who] = (await movedHolds.move(second.holdId, to, customer)).holdId;
		if (known.holds[who] !== first.holdId) throw new Error('The hold of the new date was not opened');
	},
	traveller: async ({ bookings }, known, who) => {
		known.bookings[who] = (await bookings.request(known.holds[who] ?? 'none', aTraveller())).id;
	},
	order: async ({ orders }, known, who) => {
		known.orders.push((await orders.open(known.holds[who] ?? 'none')).order.providerOrderId);
	},
	pay: async ({ gateway }, known, _who, which) => {
		const orderId = one(known.orders, which);
		// Some customers bear the fee of the provider.
		const fee = (which === 7 ? 35_400 : 0) as Paise;
		if (orderId) known.payments.push({ orderId, ...gateway.pay(orderId, undefined, fee) });
	},
	verify: async ({ orders }, known, _who, which) => {
		const paid = one(known.payments, which);
		if (paid) await orders.verify(paid.orderId, paid.paymentId, paid.signature);
	},
	'all orders are paid at once': async ({ gateway, orders }, known) => {
		const paid = known.orders.map((orderId) => ({ orderId, ...gateway.pay(orderId) }));
		known.payments.push(...paid);
		return Promise.allSettled(
			paid.map(({ orderId, paymentId, signature }) => orders.verify(orderId, paymentId, signature)),
		);
	},
	webhook: async ({ orders, gateway }, known, _who, which) => {
		const payment = gateway.payments.get(one(known.payments, which)?.paymentId ?? '');
		if (!payment) return;
		const { body, signature } = gateway.webhook({ type: 'payment', payment });
		await orders.receiveWebhook(body, signature, `event of ${payment.id} ${which % 2}`);
	},
	buy: async ({ order, payAndVerify }, known, who, which) => {
		const { holdId, bookingId, order: open } = await order(`customer-${who}`, String(1 + (which % 2)));
		known.holds[who] = holdId;
		known.bookings[who] = bookingId;
		known.orders.push(open.providerOrderId);
		if (which < 4) await payAndVerify(open.providerOrderId);
	},
	'all doors at once': async ({ orders, gateway, holds }, known, _who, which) => {
		const paid = one(known.payments, which);
		const payment = gateway.payments.get(paid?.paymentId ?? '');
		if (!paid || !payment) return;
		const { body, signature } = gateway.webhook({ type: 'payment', payment });
		await Promise.allSettled([
			orders.verify(paid.orderId, paid.paymentId, paid.signature),
			holds.expireDue(),
			orders.receiveWebhook(body, signature, `event of ${payment.id}`),
			orders.reconcile(),
		]);
	},
	'two customers at once': async ({ holds }) =>
		Promise.allSettled(
			[0, 1].map((who) =>
				holds.create(`hasty-${who}`, { packageId: '1001', departureId: '1', travellers: 2 }),
			),
		),
	reconcile: ({ orders }) => orders.reconcile(),
	expire: ({ holds }) => holds.expireDue(),
	'an hour passes': async ({ clock }) => {
		clock.at += HOUR_MS;
	},
	'a day passes': async ({ clock }) => {
		clock.at += 25 * HOUR_MS;
	},
	'a week passes': async ({ clock }) => {
		clock.at += 7 * 24 * HOUR_MS;
	},
	'the evening of a departure': async ({ clock }, _known, _who, which) => {
		clock.at = Math.max(clock.at, Date.parse(`${one(DAYS, which)}T23:30:00+05:30`));
	},
	cancel: async ({ bookings }, known, who) => {
		const id = known.bookings[who] ?? 'none';
		const check = bookings.cancellation(await bookings.read(id));
		await bookings.cancel(id, check.ok ? check.refund.amount : 0);
	},
	'the morning of a departure': async ({ clock }, _known, _who, which) => {
		clock.at = Math.max(clock.at, Date.parse(`${one(DAYS, which)}T00:30:00+05:30`));
	},
	remind: ({ unanswered, holdReminders }) =>
		Promise.all([unanswered.remindDue(), unanswered.remindDue(), holdReminders.remindDue()]),
	confirm: ({ reply }, known, who) => reply(known.bookings[who] ?? 'none', 'confirm'),
	refuse: (site, known, who, which) => refuse(site, known, who, which, []),
	'refuse and offer another day': (site, known, who, which) =>
		refuse(site, known, who, which, [one(DAYS, which) ?? '']),
	'two refusals at once': async (site, known, who, which) => {
		const id = known.bookings[who] ?? 'none';
		const reasons = [REASONS[which % 3] ?? '', REASONS[(which + 1) % 3] ?? ''];
		const refused = await Promise.allSettled(reasons.map((reason) => site.reply(id, 'refuse', reason)));
		if (!refused.some(({ status }) => status === 'fulfilled')) return;
		// Either may be the first.
		const reason = (await site.bookings.read(id)).booking.refusalReason ?? '';
		if (reasons.includes(reason)) noteRefusal(known, id, { reason, days: [] });
	},
	'both replies and a cancellation at once': async ({ reply, bookings }, known, who, which) => {
		const id = known.bookings[who] ?? 'none';
		const check = bookings.cancellation(await bookings.read(id));
		const ends = [
			() => reply(id, 'confirm'),
			() => reply(id, 'refuse'),
			() => bookings.cancel(id, check.ok ? check.refund.amount : 0),
		];
		await Promise.allSettled([...ends.slice(which % 3), ...ends.slice(0, which % 3)].map((end) => end()));
		if ((await bookings.read(id)).booking.state === 'refused')
			noteRefusal(known, id, { reason: REFUSED_FOR, days: [] });
	},
	'the deadline of a reply': async ({ clock, bookings }, known, who, which) => {
		const { replyBy } = (await bookings.read(known.bookings[who] ?? 'none')).booking;
		clock.at = Math.max(clock.at, (replyBy ?? 0) - (which % 2));
	},
	'the last hours of a hold': async ({ clock, holds }, known, who, which) => {
		const { hold } = await holds.read(known.holds[who] ?? 'none');
		clock.at = Math.max(clock.at, hold.expiresAt - 6 * HOUR_MS - (which % 2));
	},
	refund: ({ refunds }) => refunds.sendDue(),
	'a refund by hand': async ({ gateway, orders }, known, _who, which) => {
		const payment = gateway.payments.get(one(known.payments, which)?.paymentId ?? '');
		const left = payment ? payment.amount - payment.amountRefunded : 0;
		if (payment?.status !== 'captured' || left === 0) return;
		const amount = (which % 2 === 0 ? left : Math.ceil(left / 3)) as Paise;
		const refund = gateway.giveBack(payment.id, amount);
		// Some reports are lost: the reconciler finds those refunds.
		if (which < 2) return;
		const event = { type: 'refund', refund, payment: gateway.payments.get(payment.id) } as const;
		const { body, signature } = gateway.webhook(event);
		const report = (times: number) =>
			orders.receiveWebhook(body, signature, `event of ${refund.id} ${times}`);
		await Promise.allSettled([report(1), report(2), report(1)]);
	},
	'a dispute': async ({ gateway, orders }, known, _who, which) => {
		const paid = one(known.payments, which);
		const payment = gateway.payments.get(paid?.paymentId ?? '');
		if (!payment) return;
		const ends = ['open', 'under_review', 'won', 'lost', 'closed', 'open', 'lost', 'won'] as const;
		const status = ends[which] ?? 'open';
		// Ids depend on the payment alone, so that later steps can end what earlier ones opened.
		const dispute = { id: `disp_${payment.id}`, paymentId: payment.id, amount: payment.amount, status };
		const { body, signature } = gateway.webhook({ type: 'dispute', dispute, payment });
		const report = (times: number) =>
			orders.receiveWebhook(body, signature, `event of ${dispute.id} ${status} ${times}`);
		await Promise.allSettled([report(1), report(2)]);
	},
	'a report of before that comes late': async ({ gateway, orders }, known, _who, which) => {
		const payment = gateway.payments.get(one(known.payments, which)?.paymentId ?? '');
		if (!payment) return;
		const before = { ...payment, status: 'captured', amountRefunded: 0 as Paise } as const;
		const { body, signature } = gateway.webhook({ type: 'payment', payment: before });
		await orders.receiveWebhook(body, signature, `late event of ${payment.id} ${which}`);
	},
	'the provider refuses refunds, or no longer': async ({ gateway }, _known, _who, which) => {
		gateway.refusal = which % 2 === 0 ? 'The balance is too small' : undefined;
	},
	'delays are told': ({ refunds }) => refunds.tellOfDelays(),
	'a call fails': async ({ gateway }, _known, _who, which) => {
		gateway.failNext = which % 2 === 0 ? 'before' : 'after';
	},
	'a refund fails at the bank': async ({ gateway, refunds }, _known, _who, which) => {
		const refund = one([...gateway.refunds.values()], which);
		if (refund?.status !== 'pending') return;
		await refunds.report(gateway.endRefund(refund.id, 'failed'));
	},
};

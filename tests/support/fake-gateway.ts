import { randomUUID } from 'node:crypto';
import type { Paise } from '#domain/price/money.ts';
import { AppError } from '#server/errors/app-error.ts';
import {
	type GatewayEvent,
	type GatewayOrder,
	type GatewayPayment,
	type GatewayRefund,
	GatewayRefusal,
	type PaymentGateway,
} from '#server/providers/payment-gateway.ts';

/** A payment provider in memory, and the actions of its customers. */
export interface FakeGateway extends PaymentGateway {
	orders: Map<string, GatewayOrder>;
	payments: Map<string, GatewayPayment>;
	refunds: Map<string, GatewayRefund>;
	/** Every call fails while it is true. */
	isDown: boolean;
	/** The next call fails: before it has an effect, or after it, so that its response is lost. */
	failNext: 'before' | 'after' | undefined;
	/** Why refunds are refused, while there is a reason. */
	refusal: string | undefined;
	/** A traveller pays an order; returns what the browser would send. */
	pay(orderId: string, amount?: Paise, fee?: Paise): { paymentId: string; signature: string };
	/** Gives back a part of a payment, by hand at the provider unless a receipt is given. @throws GatewayRefusal for more than is left */
	giveBack(
		paymentId: string,
		amount: Paise,
		made?: { receipt?: string | null; status?: GatewayRefund['status'] },
	): GatewayRefund;
	/** Ends a refund that is pending. */
	endRefund(id: string, status: 'processed' | 'failed'): GatewayRefund;
	/** A webhook as the provider would send it. */
	webhook(event: GatewayEvent): { body: Uint8Array; signature: string };
}

/** The least that a provider refunds, in paise. */
const LEAST = 100;

const rightSignature = (orderId: string, paymentId: string) => `signed ${orderId} ${paymentId}`;

/** A provider that responds at once and stores everything; refunds are processed at once unless `refundStatus` says otherwise. */
export function fakeGateway({ refundStatus = 'processed' as GatewayRefund['status'] } = {}): FakeGateway {
	/** Does what a call does, unless the provider cannot be reached. */
	const answer = <Given>(work: () => Given): Given => {
		const failure = gateway.failNext;
		gateway.failNext = undefined;
		if (gateway.isDown || failure === 'before') throw new AppError('provider-down', 'away');
		const given = work();
		if (failure === 'after') throw new AppError('provider-down', 'lost');
		return given;
	};
	const known = <Thing>(things: Map<string, Thing>, id: string): Thing => {
		const thing = things.get(id);
		if (!thing) throw new Error(`no ${id}`);
		return thing;
	};
	/** Ids of the payments of each order, as a provider has an index of them: the benches pay thousands. */
	const paymentIds = new Map<string, string[]>();
	const refundsOf = (paymentId: string) =>
		[...gateway.refunds.values()].filter((refund) => refund.paymentId === paymentId);
	/** As at the provider, a payment has the sum of its refunds, and its status becomes `refunded` once everything has gone back. */
	const count = (paymentId: string) => {
		const payment = known(gateway.payments, paymentId);
		const made = refundsOf(paymentId).filter(({ status }) => status !== 'failed');
		const amountRefunded = made.reduce((sum, { amount }) => sum + amount, 0) as Paise;
		const isWhole = amountRefunded === payment.amount;
		gateway.payments.set(paymentId, {
			...{ ...payment, amountRefunded },
			status: isWhole ? 'refunded' : payment.status === 'refunded' ? 'captured' : payment.status,
		});
	};
	const gateway: FakeGateway = {
		keyId: 'rzp_test_key',
		checkoutUrl: 'https://checkout.test/',
		orders: new Map(),
		payments: new Map(),
		refunds: new Map(),
		isDown: false,
		failNext: undefined,
		refusal: undefined,
		createOrder: async ({ receipt, amount }) =>
			answer(() => {
				const order: GatewayOrder = { id: `order_${randomUUID()}`, receipt, amount, currency: 'INR' };
				gateway.orders.set(order.id, order);
				return order;
			}),
		fetchPaymentsOfOrder: async (orderId) =>
			answer(() => (paymentIds.get(orderId) ?? []).map((id) => known(gateway.payments, id))),
		capture: async ({ id }) =>
			answer(() => {
				const payment = known(gateway.payments, id);
				if (payment.status !== 'authorized') return payment;
				const others = (paymentIds.get(payment.orderId) ?? []).map((other) => known(gateway.payments, other));
				if (others.some(({ status }) => status === 'captured' || status === 'refunded'))
					throw new GatewayRefusal('Your payment has been declined as the order is already paid.');
				const captured = { ...payment, status: 'captured' as const };
				gateway.payments.set(id, captured);
				return captured;
			}),
		refund: async ({ paymentId, amount, receipt }) =>
			answer(() => {
				const same = gateway.refunds.get(receipt);
				if (!same && gateway.refusal) throw new GatewayRefusal(gateway.refusal);
				return same ?? gateway.giveBack(paymentId, amount, { receipt, status: refundStatus });
			}),
		fetchRefundsOfPayment: async (paymentId) => answer(() => refundsOf(paymentId)),
		verifyPaymentSignature: ({ orderId, paymentId, signature }) =>
			signature === rightSignature(orderId, paymentId),
		verifyWebhookSignature: (_body, signature) => signature === 'from the provider',
		readWebhook: (body) => JSON.parse(new TextDecoder().decode(body)) as GatewayEvent,
		pay(orderId, amount, fee = 0 as Paise) {
			const order = gateway.orders.get(orderId);
			if (!order) throw new Error('no such order');
			const id = `pay_${randomUUID()}`;
			paymentIds.set(orderId, [...(paymentIds.get(orderId) ?? []), id]);
			gateway.payments.set(id, {
				id,
				orderId,
				amount: amount ?? order.amount,
				fee,
				currency: 'INR',
				status: 'captured',
				amountRefunded: 0 as Paise,
			});
			return { paymentId: id, signature: rightSignature(orderId, id) };
		},
		giveBack(paymentId, amount, { receipt = null, status = 'processed' } = {}) {
			const payment = known(gateway.payments, paymentId);
			if (amount < LEAST) throw new GatewayRefusal('The amount must be at least INR 1.00');
			if (payment.status !== 'captured')
				throw new GatewayRefusal('The payment has been fully refunded already');
			if (amount > payment.amount - payment.amountRefunded)
				throw new GatewayRefusal('The total refund amount is greater than the refund payment amount');
			const refund = { id: `rfnd_${randomUUID()}`, paymentId, amount, receipt, status };
			gateway.refunds.set(receipt ?? refund.id, refund);
			count(paymentId);
			return refund;
		},
		endRefund(id, status) {
			const [key, refund] = [...gateway.refunds].find(([, made]) => made.id === id) ?? [];
			if (!key || !refund) throw new Error(`no ${id}`);
			const ended = { ...refund, status };
			gateway.refunds.set(key, ended);
			count(refund.paymentId);
			return ended;
		},
		webhook: (event) => ({
			body: new TextEncoder().encode(JSON.stringify(event)),
			signature: 'from the provider',
		}),
	};
	return gateway;
}

import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { routes } from '#contracts/routes.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';
import { call, sending } from './call-endpoint.ts';
import { openSandbox } from './open-sandbox.ts';
import { type OpenSite, openSite, TODAY } from './open-site.ts';
import { bearing, signedIn } from './signed-in.ts';

/** When each test begins, epoch milliseconds. */
export const START = Date.parse(`${TODAY}T12:00:00+05:30`);

type Json = Record<string, unknown>;
/** The answer of a call. */
export interface Answer {
	status: number;
	body: { data: Json & { message?: string }; fields?: Record<string, string>; message: string };
}

/** The fields that a guest fills in at the checkout. */
export const traveller = {
	name: 'Ravi Menon',
	email: 'ravi@example.in',
	phone: '9812345678',
	countryCode: '+91',
};

/** Calls an endpoint and checks that its response is as described, to the field. */
export async function ask(
	method: string,
	address: string,
	body?: object,
	as: string | null = null,
): Promise<Answer> {
	const init = body === undefined ? {} : sending(body);
	const headers = { ...init.headers, ...(as ? bearing(as) : {}) };
	const answer = await call<{ data: Json }>(method, address, { ...init, headers });
	const path = new URL(address, 'http://x').pathname;
	const route = routes.find(
		(known) =>
			known.method === method.toLowerCase() &&
			new RegExp(`^${known.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
	);
	if (!route) throw new Error(`${method} ${path} is not described`);
	if (answer.status === 200) expect(v.parse(route.response, answer.body)).toEqual(answer.body);
	else expect(route.rejections).toContain(answer.status);
	return answer as Answer;
}

/** A site for all tests of a file, whose clock and payment provider begin anew with each, and the calls of a booking. */
export function bookingCalls() {
	const clock = { at: START };
	const current = {} as {
		site: OpenSite;
		/** The token of the signed-in customer. */
		token: string;
		/** The gateway of the test that runs: its sandbox ends with it. */
		gateway: PaymentGateway | undefined;
	};
	const currentGateway = new Proxy({} as PaymentGateway, {
		get: (_, name) => (current.gateway as unknown as Record<PropertyKey, unknown> | undefined)?.[name],
	});
	beforeAll(async () => {
		current.site = await openSite({ gateway: currentGateway, now: () => clock.at });
		current.token = await signedIn(current.site);
	});
	afterAll(() => current.site.close());
	beforeEach(() => {
		clock.at = START;
		current.gateway = undefined;
	});

	/** A departure with many seats, and its package. */
	async function aDeparture(seats = 20) {
		const { id, packageId } = await current.site.db
			.selectFrom('departures')
			.innerJoin('packages', 'packages.id', 'departures.packageId')
			.select(['departures.id', 'departures.packageId'])
			.where('seatsTaken', '=', 0)
			.where('date', '>', '2027-02-01')
			.orderBy('departures.id')
			.executeTakeFirstOrThrow();
		await current.site.db.updateTable('departures').set({ seats }).where('id', '=', id).execute();
		return { package_id: packageId, availability_id: id };
	}

	let customers = 0;
	/** A customer nobody has seen before. */
	const aCustomer = () => signedIn(current.site, `98${String(++customers).padStart(8, '0')}`);

	async function aHold(as?: string): Promise<string> {
		const { body } = await ask(
			'POST',
			'/api/v1/bookingIntent',
			await aDeparture(),
			as ?? (await aCustomer()),
		);
		return String(body.data['intent_id']);
	}

	/** An order ready to be paid in the sandbox. */
	async function anOrder(as?: string) {
		const sandbox = await openSandbox();
		current.gateway = sandbox.gateway();
		const hold = await aHold(as);
		await ask('POST', '/api/v1/booking', { intent_id: hold, ...traveller });
		const { body } = await ask('POST', '/api/v1/payments/orders', { intent_id: hold });
		const orderId = String(body.data['payment_order_id']);
		const pay = async (outcome = 'success') => {
			const paid = await sandbox.pay(orderId, outcome);
			return {
				payment_id: paid.body['razorpay_payment_id'] ?? '',
				payment_signature: paid.body['razorpay_signature'] ?? '',
			};
		};
		const verify = (report: object) => ask('POST', `/api/v1/payments/orders/${orderId}/verify`, report);
		return { sandbox, hold, orderId, amount: Number(body.data['amount']), pay, verify };
	}

	return { clock, current, aDeparture, aCustomer, aHold, anOrder };
}

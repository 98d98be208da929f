import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { checkoutScript, checkoutWindow, windowScript, windowStyle } from './checkout-window.ts';
import { controlPage } from './control-page.ts';
import { isPaymentFailure, isPaymentOutcome, PAYMENT_FAILURES } from './payment-outcomes.ts';
import { DISPUTE_ENDS, sandboxBank } from './sandbox-bank.ts';
import type { SandboxAccount } from './sandbox-entities.ts';
import { SandboxRefusal } from './sandbox-refusal.ts';
import { sandboxStore } from './sandbox-store.ts';
import { sandboxWebhooks } from './sandbox-webhooks.ts';

/** A payment provider for development, at the other end of the adapter that real payments use (decision D10). */
export interface RazorpaySandbox {
	/** Responds to a request below `SANDBOX_PATH`. */
	respond(request: Request): Promise<Response>;
	close(): void;
}

/** Where the sandbox stores its data, and where its webhooks go; the address is read for each webhook. */
interface SandboxOptions {
	dataDir: string;
	readonly webhookUrl: string;
}

/** Razorpay's orders, payments, refunds, checkout script and webhooks, as far as the site uses them. No money is moved. */
export function razorpaySandbox(options: SandboxOptions): RazorpaySandbox {
	const store = sandboxStore(options.dataDir);
	const urlOf = () => options.webhookUrl;
	const webhooks = sandboxWebhooks({ store, urlOf, secret: SANDBOX_KEYS.webhookSecret });
	const bank = sandboxBank({ store, webhooks });

	/** The provider's REST API, for callers with the keys. */
	function responseTo(method: string, path: string, body: Record<string, unknown>, headers: Headers): object {
		const [collection = '', id = '', action = ''] = path.split('/');
		const route = `${method} ${collection}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
		if (route === 'POST orders') return bank.createOrder(body);
		if (collection === 'orders') {
			const account = store.account(id) ?? unknownId();
			if (route === 'GET orders/:id') return account.order;
			if (route === 'GET orders/:id/payments') return listOf(account.payments);
		}
		if (collection === 'payments') {
			const account = store.accountOfPayment(id) ?? unknownId();
			const payment = account.payments.find((made) => made.id === id) ?? unknownId();
			if (route === 'GET payments/:id') return payment;
			if (route === 'POST payments/:id/capture') return bank.capture(account, payment, body['amount']);
			if (route === 'GET payments/:id/refunds')
				return listOf(account.refunds.filter(({ payment_id }) => payment_id === id));
			if (route === 'POST payments/:id/refund')
				return bank.refund(account, payment, body, headers.get('x-refund-idempotency'));
		}
		throw new SandboxRefusal('The requested URL was not found on the server.');
	}

	async function restResponse(request: Request, path: string): Promise<Response> {
		const { slowMs, isDown } = store.faults();
		if (slowMs > 0) await wait(slowMs);
		if (isDown) return refusal(503, 'SERVER_ERROR', 'The service is unavailable');
		if (!hasKeys(request)) return refusal(401, 'BAD_REQUEST_ERROR', 'Authentication failed');
		return Response.json(responseTo(request.method, path, await bodyOf(request), request.headers));
	}

	function payResponse(body: Record<string, unknown>): Response {
		const account = store.account(String(body['order_id'])) ?? unknownId();
		const { outcome } = body;
		if (!isPaymentOutcome(outcome)) throw new SandboxRefusal('Unknown outcome');
		const result = bank.pay(account, outcome);
		if (isPaymentFailure(outcome))
			return refusal(400, 'BAD_REQUEST_ERROR', PAYMENT_FAILURES[outcome].error_description);
		return Response.json(result);
	}

	/** What the owner or a payer does at the provider itself: refunds by hand and disputes. False for any other form. */
	function actByHand(body: Record<string, unknown>): boolean {
		const account = store.accountOfPayment(String(body['payment_id'] ?? ''));
		const payment = account?.payments.find(({ id }) => id === body['payment_id']);
		if (!account || !payment) return false;
		const end = DISPUTE_ENDS.find((known) => known === body['do']);
		const dispute = account.disputes?.find(
			({ id, status }) => id === body['dispute_id'] && status === 'open',
		);
		const rupees = String(body['refund_rupees'] ?? '').trim();
		if (body['do'] === 'refund') {
			const amount = rupees === '' ? {} : { amount: Math.round(Number(rupees) * 100) };
			bank.refund(account, payment, amount, null);
		} else if (body['do'] === 'dispute') bank.openDispute(account, payment);
		else if (end && dispute) bank.endDispute(account, dispute, end);
		else return false;
		return true;
	}

	/** The switches for developers: faults, the outcome of pending refunds, and actions that are made by hand at the provider. */
	function control(body: Record<string, unknown>): Response {
		if (actByHand(body)) return new Response(null, { status: 303, headers: { location: SANDBOX_PATH } });
		const { refunds } = body;
		const account: SandboxAccount | undefined = store.accountOfPayment(String(body['payment_id'] ?? ''));
		const pending = account?.refunds.find(
			({ id, status }) => id === body['refund_id'] && status === 'pending',
		);
		if (account && pending) bank.finishRefund(account, pending);
		else
			store.setFaults({
				slowMs: Math.min(MINUTE_MS, Math.max(0, Number(body['slow_ms']) || 0)),
				isDown: body['is_down'] === 'true' || body['is_down'] === true,
				refunds: refunds === 'pending' || refunds === 'failed' ? refunds : 'processed',
				largestOrder: Math.round(Math.max(0, Number(body['largest_rupees']) || 0) * 100) || null,
			});
		return new Response(null, { status: 303, headers: { location: SANDBOX_PATH } });
	}

	async function respond(request: Request): Promise<Response> {
		const { pathname, searchParams } = new URL(request.url);
		const path = pathname.slice(SANDBOX_PATH.length + 1);
		const isPost = request.method === 'POST';
		if (path === 'v1/checkout.js') return file('text/javascript', checkoutScript());
		if (path === 'v1/window.js') return file('text/javascript', windowScript());
		if (path === 'v1/window.css') return file('text/css', windowStyle());
		if (path === 'v1/checkout/public')
			return page(checkoutWindow(store.account(searchParams.get('order_id') ?? '')?.order));
		if (path === 'v1/checkout/pay' && isPost) return payResponse(await bodyOf(request));
		if (path === '' && isPost) return control(await bodyOf(request));
		if (path === '') return page(controlPage(store.latest(20), store.faults()));
		if (path.startsWith('v1/')) return restResponse(request, path.slice(3));
		throw new SandboxRefusal('The requested URL was not found on the server.');
	}

	return {
		respond: (request) =>
			respond(request).catch((error: unknown) => {
				if (!(error instanceof SandboxRefusal)) throw error;
				return refusal(error.status, 'BAD_REQUEST_ERROR', error.message);
			}),
		close: webhooks.close,
	};
}

function unknownId(): never {
	throw new SandboxRefusal('The id provided does not exist');
}

const listOf = <Entity>(items: readonly Entity[]) => ({ entity: 'collection', count: items.length, items });

const refusal = (status: number, code: string, description: string) =>
	Response.json(
		{ error: { code, description, source: 'business', step: null, reason: null, metadata: {} } },
		{ status, headers: { 'cache-control': 'no-store' } },
	);

function hasKeys({ headers }: Request): boolean {
	const { keyId, keySecret } = SANDBOX_KEYS;
	return headers.get('authorization') === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
}

/** The fields of a body, JSON or a posted form; any other body has none. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
	const text = request.method === 'GET' ? '' : await request.text();
	if (text === '') return {};
	if (!request.headers.get('content-type')?.includes('json'))
		return Object.fromEntries(new URLSearchParams(text));
	try {
		return Object(JSON.parse(text)) as Record<string, unknown>;
	} catch {
		throw new SandboxRefusal('The request is not JSON.');
	}
}

const file = (type: string, text: string) =>
	new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' } });

const page = (html: string) =>
	new Response(html, {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy':
				"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'self'",
		},
	});

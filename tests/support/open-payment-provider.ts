import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { razorpaySignature } from '#server/providers/razorpay-signature.ts';

/** A payment provider of another origin: its API, and the script of its window. */
export interface PaymentProvider {
	/** The settings of a site that is paid by it. */
	settings: Record<string, string>;
	/** Paths of every request that has come. */
	requests: string[];
	close(): Promise<void>;
}

const KEY_SECRET = 'a-secret-of-the-tests';

/** As a provider's script does: a second script, a style, a picture and a frame of its host, in which the customer presses a button. */
const CHECKOUT = `(() => {
	const { origin } = new URL(document.currentScript.src);
	const loaded = (element, parent) => new Promise((done, failed) => {
		element.onload = done;
		element.onerror = failed;
		parent.append(element);
	});
	const make = (name, properties) => Object.assign(document.createElement(name), properties);
	window.Razorpay = class {
		constructor(options) { this.options = options; }
		async open() {
			await loaded(make('script', { src: origin + '/second.js' }), document.head);
			document.head.append(make('style', { textContent: '.provider-frame { position: fixed; z-index: 2147483647; inset: 0; width: 300px; height: 200px; }' }));
			await loaded(make('img', { src: origin + '/logo.svg', alt: '' }), document.body);
			await fetch(origin + '/seen');
			const frame = make('iframe', { src: origin + '/frame?order=' + this.options.order_id, className: 'provider-frame', title: 'Provider' });
			addEventListener('message', ({ origin: from, data }) => {
				if (from !== origin) return;
				frame.remove();
				if (data === 'dismissed') this.options.modal.ondismiss();
				else this.options.handler(data);
			});
			document.body.append(frame);
		}
	};
})();`;

const FRAME = `<!doctype html><meta charset="utf-8"><title>Provider</title><button id="pay">Pay</button><button id="close">Close</button><script>
	document.querySelector('#pay').onclick = async () => {
		const paid = await fetch('/pay' + location.search, { method: 'POST' });
		parent.postMessage(await paid.json(), '*');
	};
	document.querySelector('#close').onclick = () => parent.postMessage('dismissed', '*');
</script>`;

/** Opens a provider on a free port of this machine; it speaks Razorpay's protocol as far as a payment needs it. */
export async function openPaymentProvider(): Promise<PaymentProvider> {
	const requests: string[] = [];
	const orders = new Map<string, { id: string; receipt: string; amount: number; currency: string }>();
	const payments = new Map<string, { id: string; order_id: string; amount: number; status: string }>();
	const respond = async (
		method: string,
		url: URL,
		body: string,
	): Promise<[type: string, text: string] | undefined> => {
		const json = (value: unknown): [string, string] => ['application/json', JSON.stringify(value)];
		const [, order] = /^\/v1\/orders\/([^/]+)\/payments$/.exec(url.pathname) ?? [];
		if (order) return json({ items: [...payments.values()].filter((payment) => payment.order_id === order) });
		switch (`${method} ${url.pathname}`) {
			case 'GET /checkout.js':
				return ['text/javascript', CHECKOUT];
			case 'GET /second.js':
				return ['text/javascript', ''];
			case 'GET /logo.svg':
				return ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'];
			case 'GET /seen':
				return json({});
			case 'GET /frame':
				return ['text/html', FRAME];
			case 'POST /v1/orders': {
				const { amount, currency, receipt } = JSON.parse(body);
				const made = { id: `order_${randomUUID()}`, amount, currency, receipt };
				orders.set(made.id, made);
				return json(made);
			}
			case 'POST /pay': {
				const paid = orders.get(url.searchParams.get('order') ?? '');
				if (!paid) return undefined;
				const id = `pay_${randomUUID()}`;
				const { amount, currency } = paid;
				payments.set(id, { id, order_id: paid.id, amount, ...{ currency, status: 'captured' } });
				return json({
					razorpay_payment_id: id,
					razorpay_order_id: paid.id,
					razorpay_signature: razorpaySignature(`${paid.id}|${id}`, KEY_SECRET),
				});
			}
			default:
				return undefined;
		}
	};
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://provider.test');
		requests.push(`${request.method} ${url.pathname}`);
		const found = await respond(request.method ?? '', url, await text(request));
		if (!found) return void response.writeHead(404).end();
		response.writeHead(200, { 'content-type': found[0], 'access-control-allow-origin': '*' }).end(found[1]);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const address = server.address();
	if (!address || typeof address === 'string') throw new Error('no port');
	const origin = `http://127.0.0.1:${address.port}`;
	return {
		settings: {
			RAZORPAY_KEY_ID: 'rzp_test_another_origin',
			RAZORPAY_KEY_SECRET: KEY_SECRET,
			RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-of-the-tests',
			RAZORPAY_API_URL: origin,
			RAZORPAY_CHECKOUT_URL: `${origin}/checkout.js`,
		},
		requests,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

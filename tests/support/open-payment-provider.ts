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
	/** The same server also takes text messages: the settings of a site that sends them there, and their texts by phone number. */
	smsSettings: Record<string, string>;
	texts: Map<string, string>;
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
			// As a browser inside of another app asks for: the provider's page takes the place of the shop's.
			if (this.options.redirect) {
				const { order_id, callback_url } = this.options;
				const form = make('form', { method: 'post', action: origin + '/hosted' });
				for (const [name, value] of Object.entries({ order_id, callback_url })) form.append(make('input', { type: 'hidden', name, value }));
				document.body.append(form);
				return form.submit();
			}
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

/** The provider's own page, whose buttons send the result to the shop as a form. */
const HOSTED = (callback: string, orderId: string, paid: Record<string, string>) => {
	const form = (name: string, fields: Record<string, string>) =>
		`<form method="post" action="${callback}">${Object.entries(fields)
			.map(([field, value]) => `<input type="hidden" name="${field}" value="${value}">`)
			.join('')}<button>${name}</button></form>`;
	const forged = { ...paid, razorpay_signature: '0'.repeat(64) };
	const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': orderId };
	return `<!doctype html><meta charset="utf-8"><title>Provider</title>${form('Pay', paid)}${form('Forge', forged)}${form('Decline', failed)}`;
};

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
	const texts = new Map<string, string>();
	const orders = new Map<string, { id: string; receipt: string; amount: number; currency: string }>();
	const payments = new Map<string, { id: string; order_id: string; amount: number; status: string }>();
	/** Pays an order; undefined for an unknown one. */
	const pay = (orderId: string) => {
		const order = orders.get(orderId);
		if (!order) return undefined;
		const id = `pay_${randomUUID()}`;
		const { amount, currency } = order;
		payments.set(id, { id, order_id: orderId, amount, ...{ currency, status: 'captured' } });
		return {
			razorpay_payment_id: id,
			razorpay_order_id: orderId,
			razorpay_signature: razorpaySignature(`${orderId}|${id}`, KEY_SECRET),
		};
	};
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
			case 'POST /sms': {
				const { to, text: sent } = JSON.parse(body) as { to: string; text: string };
				texts.set(to, sent);
				return json({});
			}
			case 'POST /pay': {
				const paid = pay(url.searchParams.get('order') ?? '');
				return paid && json(paid);
			}
			case 'POST /hosted': {
				const { order_id = '', callback_url = '' } = Object.fromEntries(new URLSearchParams(body));
				const paid = pay(order_id);
				return paid && ['text/html', HOSTED(callback_url, order_id, paid)];
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
		smsSettings: { SMS_URL: `${origin}/sms`, SMS_TOKEN: 'a-token' },
		requests,
		texts,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

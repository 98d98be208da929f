import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PAYMENT_OUTCOMES } from '#server/sandbox/payment-outcomes.ts';
import { razorpaySandbox } from '#server/sandbox/razorpay-sandbox.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';

/** A payment provider of another origin, with the bank of the sandbox: its API, its reports, and the script of its window. */
export interface PaymentProvider {
	origin: string;
	/** The settings of a site that is paid by it. */
	settings: Record<string, string>;
	/** Paths of every request that has come. */
	requests: string[];
	/** Sends its webhooks to this site from now on; without a site they are lost. */
	reportTo(siteUrl: string | undefined): void;
	/** The same server also accepts text messages: settings for a site that sends its texts there, and the texts by phone number. */
	smsSettings: Record<string, string>;
	texts: Map<string, string>;
	close(): Promise<void>;
}

/**
 * Does what a provider's script does: loads a second script, a style, a picture and a frame from its host, in which the customer
 * presses a button.
 */
const CHECKOUT = `(() => {
	const { origin } = new URL(document.currentScript.src);
	const loaded = (element, parent) => new Promise((done, failed) => {
		element.onload = done;
		element.onerror = failed;
		parent.append(element);
	});
	const make = (name, properties) => Object.assign(document.createElement(name), properties);
	window.Razorpay = class {
		listeners = new Map();
		constructor(options) { this.options = options; }
		on(event, listener) { this.listeners.set(event, listener); }
		async open() {
			// Browsers inside other apps ask for this: the provider's page then replaces the shop's.
			if (this.options.redirect) {
				const { order_id, callback_url } = this.options;
				const form = make('form', { method: 'post', action: origin + '/hosted' });
				for (const [name, value] of Object.entries({ order_id, callback_url })) form.append(make('input', { type: 'hidden', name, value }));
				document.body.append(form);
				return form.submit();
			}
			await loaded(make('script', { src: origin + '/second.js' }), document.head);
			document.head.append(make('style', { textContent: '.provider-frame { position: fixed; z-index: 2147483647; inset: 0; width: 420px; height: 100vh; }' }));
			await loaded(make('img', { src: origin + '/logo.svg', alt: '' }), document.body);
			await fetch(origin + '/seen');
			const frame = make('iframe', { src: origin + '/frame?order=' + this.options.order_id, className: 'provider-frame', title: 'Provider' });
			addEventListener('message', ({ origin: from, data }) => {
				if (from !== origin) return;
				if (data.error) return this.listeners.get('payment.failed')?.(data);
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

/** The window's frame, with a button for each end of a payment that the sandbox knows. */
const FRAME = `<!doctype html><meta charset="utf-8"><title>Provider</title><p class="order"></p><p role="status"></p>${Object.entries(
	PAYMENT_OUTCOMES,
)
	.map(([outcome, label]) => `<p><button value="${outcome}">${label}</button></p>`)
	.join('')}<button value="dismissed">Close without paying</button><script>
	document.querySelector('.order').textContent = new URLSearchParams(location.search).get('order');
	document.onkeydown = ({ key }) => key === 'Escape' && parent.postMessage('dismissed', '*');
	document.onclick = async ({ target: { value } }) => {
		if (!value) return;
		const tell = (message) => parent.postMessage(message, '*');
		if (value === 'dismissed') return tell(value);
		const answer = await fetch('/pay' + location.search + '&outcome=' + value, { method: 'POST' });
		const result = await answer.json();
		if (result.error) document.querySelector('[role="status"]').textContent = result.error.description;
		tell(value === 'never-returns' && answer.ok ? 'dismissed' : result);
	};
</script>`;

/** Opens a provider on a free port of this machine; it speaks Razorpay's protocol as far as the sandbox does. */
export async function openPaymentProvider(): Promise<PaymentProvider> {
	const requests: string[] = [];
	const texts = new Map<string, string>();
	const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-provider-'));
	let reports: string | undefined;
	const bank = razorpaySandbox({
		dataDir,
		get webhookUrl() {
			return reports === undefined ? `${origin}/lost` : `${reports}/api/v1/payments/webhook`;
		},
	});
	const ask = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
		bank.respond(
			new Request(`http://bank.test${SANDBOX_PATH}${path}`, { method, headers, ...(body ? { body } : {}) }),
		);
	/** The provider's API, for callers with the secret. The key id tells live from test mode, and differs between sites. */
	const api = (request: IncomingMessage, path: string, body: string) => {
		const [, sent = ''] = atob(request.headers.authorization?.slice('Basic '.length) ?? '').split(':');
		const key = request.headers['x-refund-idempotency'];
		return ask(request.method ?? 'GET', path, body, {
			'content-type': 'application/json',
			authorization: `Basic ${btoa(`${SANDBOX_KEYS.keyId}:${sent}`)}`,
			...(typeof key === 'string' ? { 'x-refund-idempotency': key } : {}),
		});
	};
	const pay = (order_id: string, outcome: string) =>
		ask('POST', '/v1/checkout/pay', JSON.stringify({ order_id, outcome }), {
			'content-type': 'application/json',
		});
	async function respond(request: IncomingMessage, url: URL, body: string): Promise<Response> {
		const file = (type: string, content: string) =>
			new Response(content, { headers: { 'content-type': type } });
		const { pathname, searchParams, search } = url;
		if (pathname.startsWith('/v1/')) return api(request, pathname + search, body);
		switch (`${request.method} ${pathname}`) {
			case 'GET /checkout.js':
				return file('text/javascript', CHECKOUT);
			case 'GET /second.js':
				return file('text/javascript', '');
			case 'GET /logo.svg':
				return file('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
			case 'GET /seen':
			case 'POST /lost':
				return Response.json({});
			case 'GET /frame':
				return file('text/html', FRAME);
			case 'POST /sms': {
				const { to, text: sent } = JSON.parse(body) as { to: string; text: string };
				texts.set(to, sent);
				return Response.json({});
			}
			case 'POST /pay':
				return pay(searchParams.get('order') ?? '', searchParams.get('outcome') ?? '');
			case 'POST /hosted': {
				const { order_id = '', callback_url = '' } = Object.fromEntries(new URLSearchParams(body));
				const paid = (await (await pay(order_id, 'success')).json()) as Record<string, string>;
				return file('text/html', HOSTED(callback_url, order_id, paid));
			}
			default:
				return new Response(null, { status: 404 });
		}
	}
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://provider.test');
		requests.push(`${request.method} ${url.pathname}`);
		const found = await respond(request, url, await text(request));
		response.writeHead(found.status, {
			...Object.fromEntries(found.headers),
			'access-control-allow-origin': '*',
		});
		response.end(await found.text());
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const address = server.address();
	if (!address || typeof address === 'string') throw new Error('no port');
	const origin = `http://127.0.0.1:${address.port}`;
	return {
		origin,
		settings: {
			RAZORPAY_KEY_ID: 'rzp_test_another_origin',
			RAZORPAY_KEY_SECRET: SANDBOX_KEYS.keySecret,
			RAZORPAY_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
			RAZORPAY_API_URL: origin,
			RAZORPAY_CHECKOUT_URL: `${origin}/checkout.js`,
		},
		smsSettings: { SMS_URL: `${origin}/sms`, SMS_TOKEN: 'a-token' },
		requests,
		texts,
		reportTo(siteUrl) {
			reports = siteUrl;
		},
		async close() {
			bank.close();
			rmSync(dataDir, { recursive: true, force: true });
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

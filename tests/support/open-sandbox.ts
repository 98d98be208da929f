import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { razorpayGateway } from '#server/providers/payment-gateway.razorpay.ts';
import { razorpaySandbox } from '#server/sandbox/razorpay-sandbox.ts';
import { SANDBOX_KEYS, SANDBOX_PATH } from '#server/settings/sandbox-keys.ts';
import { temporaryFolder } from './test-database.ts';

/** A webhook as the site's endpoint would receive it. */
export interface ReceivedWebhook {
	body: Buffer;
	signature: string;
	eventId: string;
}

/**
 * The sandbox of the payment provider, behind HTTP on a port of its own, with the adapter that talks to it.
 *
 * @param accept whether a webhook is accepted; all are unless given
 */
export async function openSandbox({
	accept = (_: ReceivedWebhook): boolean => true,
	dataDir = temporaryFolder(),
} = {}) {
	const webhooks: ReceivedWebhook[] = [];
	let sandbox: ReturnType<typeof razorpaySandbox>;
	const server = createServer(async (request, response) => {
		const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
		const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
			name,
			String(value),
		]);
		if (request.url === '/webhook') {
			const webhook = {
				body,
				signature: String(request.headers['x-razorpay-signature']),
				eventId: String(request.headers['x-razorpay-event-id']),
			};
			const isAccepted = accept(webhook);
			if (isAccepted) webhooks.push(webhook);
			return void response.writeHead(isAccepted ? 200 : 500).end();
		}
		const answer = await sandbox.respond(
			new Request(`${origin}${request.url}`, {
				method: request.method ?? 'GET',
				headers,
				redirect: 'manual',
				...(body.length > 0 ? { body } : {}),
			}),
		);
		response.writeHead(answer.status, Object.fromEntries(answer.headers));
		response.end(Buffer.from(await answer.arrayBuffer()));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	sandbox = razorpaySandbox({ dataDir, webhookUrl: `${origin}/webhook` });
	onTestFinished(() => {
		sandbox.close();
		server.closeAllConnections();
		server.close();
	});
	const post = (path: string, fields: Record<string, string>) =>
		fetch(`${origin}${SANDBOX_PATH}${path}`, {
			method: 'POST',
			body: new URLSearchParams(fields),
			redirect: 'manual',
		});
	return {
		origin,
		dataDir,
		webhooks,
		gateway: (timeoutMs?: number) =>
			razorpayGateway({
				...SANDBOX_KEYS,
				apiUrl: `${origin}${SANDBOX_PATH}`,
				checkoutUrl: '/checkout.js',
				...(timeoutMs === undefined ? {} : { timeoutMs }),
			}),
		/** Ends a try to pay as the checkout window would. */
		pay: async (orderId: string, outcome: string) => {
			const response = await post('/v1/checkout/pay', { order_id: orderId, outcome });
			return { status: response.status, body: (await response.json()) as Record<string, string> };
		},
		setFaults: (fields: Record<string, string>) => post('', fields),
	};
}

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { callDesk } from '#server/providers/desk-webhook.ts';
import { aWaitingMessage } from '../../support/a-message.ts';
import { openGateway } from '../../support/open-gateway.ts';

const SECRET = 's'.repeat(32);
const NOON = Date.parse('2026-11-21T06:30:00Z');
const NEVER = new AbortController().signal;
const aDeskMessage = () =>
	aWaitingMessage({
		channel: 'desk',
		template: 'new-lead',
		id: 'm7',
		idempotencyKey: 'lead-7',
		createdAt: NOON,
		variables: { leadId: '7', name: 'आशा', comment: null },
	});

/** The signature as docs/operating.md tells receivers to compute it. */
const expectedSignature = (id: string, timestamp: string, body: string) =>
	`v1,${createHmac('sha256', SECRET).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

test('D252: the desk gets a lead with the id of its message, a time and a signature over both and the body', async () => {
	const { url, calls } = await openGateway();
	await callDesk({ url, secret: SECRET }, () => NOON + 1999)(aDeskMessage(), NEVER);
	const [{ headers, text, body } = { headers: {}, text: '', body: {} }] = calls;
	expect(body).toEqual({
		id: 'm7',
		event: 'new-lead',
		created_at: '2026-11-21T06:30:00.000Z',
		data: { leadId: '7', name: 'आशा', comment: null },
	});
	expect(headers).toMatchObject({
		'content-type': 'application/json',
		'webhook-id': 'm7',
		'webhook-timestamp': String(NOON / 1000 + 1),
		'webhook-signature': expectedSignature('m7', String(NOON / 1000 + 1), text),
	});
});

test('another attempt has its own time and the same id; another secret another signature', async () => {
	const { url, calls } = await openGateway();
	for (const [secret, at] of [
		[SECRET, NOON],
		[SECRET, NOON + 60_000],
		['t'.repeat(32), NOON],
	] as const)
		await callDesk({ url, secret }, () => at)(aDeskMessage(), NEVER);
	expect(new Set(calls.map(({ headers }) => headers['webhook-signature'])).size).toBe(3);
	expect(new Set(calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['m7']));
});

test('an answer other than 2xx is a failed delivery', async () => {
	const { url } = await openGateway(() => 500);
	await expect(callDesk({ url, secret: SECRET })(aDeskMessage(), NEVER)).rejects.toMatchObject({
		message: 'status 500',
		isRejected: false,
	});
});

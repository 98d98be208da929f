import { expect, test } from 'vitest';
import { DeliveryError, deliveryReasonOf } from '#server/providers/delivery-error.ts';
import { sendToGateway } from '#server/providers/message-gateway.ts';
import { aWaitingMessage } from '../../support/a-message.ts';
import { deadAddress, openGateway } from '../../support/open-gateway.ts';

const NEVER = new AbortController().signal;

test('D252: a gateway gets the message with its id as the key, and the token as bearer', async () => {
	const { url, calls } = await openGateway();
	await sendToGateway({ url, token: 't0ken' })(
		aWaitingMessage({ id: 'm1', idempotencyKey: 'papers' }),
		NEVER,
	);
	expect(calls).toHaveLength(1);
	expect(calls[0]?.headers).toMatchObject({
		authorization: 'Bearer t0ken',
		'content-type': 'application/json',
	});
	expect(calls[0]?.body).toEqual({
		to: '+919812345678',
		template: 'greeting',
		variables: { name: 'Asha' },
		text: 'Good morning, Asha',
		idempotency_key: 'm1',
	});
});

test.each([
	[400, true],
	[410, true],
	[422, true],
	[401, false],
	[403, false],
	[404, false],
	[408, false],
	[429, false],
	[500, false],
	[503, false],
	[302, false],
])('the answer %i blames the message: %s', async (status, isRejected) => {
	const { url, calls } = await openGateway(() => status);
	const failure = await sendToGateway({ url, token: 't' })(aWaitingMessage(), NEVER).catch((error) => error);
	expect(failure).toBeInstanceOf(DeliveryError);
	expect(failure).toMatchObject({ message: `status ${status}`, isRejected });
	expect(calls).toHaveLength(1);
});

test('a dropped and a refused connection are no fault of the message', async () => {
	const { url } = await openGateway(() => 'drop');
	const dropped = await sendToGateway({ url, token: 't' })(aWaitingMessage(), NEVER).catch((error) => error);
	expect(dropped).not.toBeInstanceOf(DeliveryError);
	expect(deliveryReasonOf(dropped)).toMatch(/^(UND_ERR_SOCKET|ECONNRESET)$/);
	const refused = await sendToGateway({ url: await deadAddress(), token: 't' })(
		aWaitingMessage(),
		NEVER,
	).catch((error) => error);
	expect(deliveryReasonOf(refused)).toBe('ECONNREFUSED');
});

test('a call ends with its signal', async () => {
	const { url } = await openGateway(() => 'never');
	const call = sendToGateway({ url, token: 't' })(aWaitingMessage(), AbortSignal.timeout(100));
	expect(deliveryReasonOf(await call.catch((error) => error))).toBe('no answer in time');
});

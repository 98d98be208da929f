import { expect, test } from 'vitest';
import { DeliveryError } from '#server/providers/delivery-error.ts';
import { sendByMsg91 } from '#server/providers/message-gateway.msg91.ts';
import { aWaitingMessage } from '../../support/a-message.ts';
import { openGateway } from '../../support/open-gateway.ts';

const NEVER = new AbortController().signal;
const TAKEN = '{"type":"success","message":"35646a6b"}';
const account = (url: string) => ({ url, authKey: 'k3y', templates: { greeting: '65a1b2c3' } });

/** The failure of sending a message; undefined when it was taken. */
const failureOf = (work: Promise<void>) =>
	work.then(
		() => undefined,
		(error: unknown) => error,
	);

test('MSG91 gets its template, the number without a sign, and our variables as texts under their names', async () => {
	const { url, calls } = await openGateway(() => 200, TAKEN);
	const variables = { name: 'Asha', minutes: 10, refund: null };
	await sendByMsg91(account(url))(aWaitingMessage({ variables }), NEVER);
	expect(calls).toHaveLength(1);
	expect(calls[0]?.headers).toMatchObject({ authkey: 'k3y', 'content-type': 'application/json' });
	expect(calls[0]?.body).toEqual({
		template_id: '65a1b2c3',
		recipients: [{ mobiles: '919812345678', name: 'Asha', minutes: '10', refund: '' }],
	});
});

test('no variable takes the place of the number', async () => {
	const { url, calls } = await openGateway(() => 200, TAKEN);
	await sendByMsg91(account(url))(aWaitingMessage({ variables: { mobiles: '911111111111' } }), NEVER);
	expect(calls[0]?.body['recipients']).toEqual([{ mobiles: '919812345678' }]);
});

test('a message without a template is rejected, and nothing is sent', async () => {
	const { url, calls } = await openGateway(() => 200, TAKEN);
	const failure = await failureOf(
		sendByMsg91(account(url))(aWaitingMessage({ template: 'hold-ends' }), NEVER),
	);
	expect(failure).toBeInstanceOf(DeliveryError);
	expect(failure).toMatchObject({ message: 'no template', isRejected: true });
	expect(calls).toEqual([]);
});

test('a refusal with status 200 is a failure, whose words are not for the log', async () => {
	const { url } = await openGateway(() => 200, '{"type":"error","message":"919812345678 is blocked"}');
	const failure = await failureOf(sendByMsg91(account(url))(aWaitingMessage(), NEVER));
	expect(failure).toMatchObject({ message: 'answer error', isRejected: false });
});

test.each([
	[400, true],
	[401, false],
	[429, false],
	[500, false],
	[302, false],
])('the answer %i blames the message: %s', async (status, isRejected) => {
	const { url, calls } = await openGateway(() => status, TAKEN);
	const failure = await failureOf(sendByMsg91(account(url))(aWaitingMessage(), NEVER));
	expect(failure).toMatchObject({ message: `status ${status}`, isRejected });
	expect(calls).toHaveLength(1);
});

test.each(['', '<p>Sign in to the network</p>', '[]', `{"type":"success","x":"${'x'.repeat(20_000)}"}`])(
	'an answer that is none is a failure: %j',
	async (body) => {
		const { url } = await openGateway(() => 200, body);
		expect(await failureOf(sendByMsg91(account(url))(aWaitingMessage(), NEVER))).toBeInstanceOf(Error);
	},
);

test('D265: names are at most 30 characters; sentences and links are never cut', async () => {
	const { url, calls } = await openGateway(() => 200, TAKEN);
	const whole = {
		line: 'Kerala Backwaters has confirmed your booking for all travellers.',
		shortLink: `https://safarnama.example/b/${'k'.repeat(40)}`,
	};
	const variables = {
		packageName: 'Golden Triangle, Ranthambore and Udaipur',
		operatorName: 'Kerala Backwaters Houseboat Company',
		...whole,
	};
	await sendByMsg91(account(url))(aWaitingMessage({ variables }), NEVER);
	expect(calls[0]?.body['recipients']).toMatchObject([
		{ packageName: 'Golden Triangle...', operatorName: 'Kerala Backwaters Houseboat...', ...whole },
	]);
});

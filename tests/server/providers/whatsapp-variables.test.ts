import { expect, test } from 'vitest';
import { messageChannels } from '#server/providers/message-channels.ts';
import { whatsAppVariables } from '#server/providers/whatsapp-variables.ts';
import { aWaitingMessage } from '../../support/a-message.ts';
import { openGateway } from '../../support/open-gateway.ts';
import { temporaryFolder } from '../../support/test-database.ts';

test.each([
	['two lines', 'Your seats are kept.\n\nPay by 5 pm', 'Your seats are kept. Pay by 5 pm'],
	['a line of Windows', 'one\r\ntwo', 'one two'],
	['a tab', 'one\ttwo', 'one two'],
	['five spaces', 'one     two', 'one two'],
	['white space around', ' one ', 'one'],
	['nothing', '', '-'],
	['white space alone', ' \n', '-'],
	['no value', null, '-'],
	['a number', 3, 3],
])('%s in a variable', (_what, given, taken) => {
	expect(whatsAppVariables({ given })).toEqual({ given: taken });
});

test('the gateway for WhatsApp gets such variables, and the text with its lines', async () => {
	const whatsapp = await openGateway();
	const deliver = messageChannels({
		isProduction: true,
		dataDir: temporaryFolder(),
		sms: undefined,
		msg91: undefined,
		whatsapp: { url: whatsapp.url, token: 'w' },
		smtpUrl: undefined,
		mailFrom: undefined,
		leadWebhook: undefined,
		deskEmail: undefined,
	});
	const message = aWaitingMessage({
		channel: 'whatsapp',
		variables: { next: '', line: 'one\ntwo' },
		text: 'one\ntwo',
	});
	await deliver(message, new AbortController().signal);
	expect(whatsapp.calls).toMatchObject([
		{ body: { variables: { next: '-', line: 'one two' }, text: 'one\ntwo' } },
	]);
});

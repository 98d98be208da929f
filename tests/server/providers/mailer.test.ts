import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DeliveryError, deliveryReasonOf } from '#server/providers/delivery-error.ts';
import { faultInWords } from '#server/providers/delivery-fault.ts';
import { sendByMail } from '#server/providers/mailer.ts';
import { aWaitingMessage } from '../../support/a-message.ts';
import { openMailServer, refusal } from '../../support/open-mail-server.ts';

const NEVER = new AbortController().signal;
const from = { name: 'Safarnama', address: 'help@example.in' };
const aMail = (changes = {}) =>
	aWaitingMessage({
		channel: 'email',
		recipient: 'asha@example.in',
		subject: 'Your call',
		text: 'नमस्ते, Asha\n.\nWe call at ten.',
		...changes,
	});
const failureOf = (sending: Promise<void>) =>
	sending.then(
		() => undefined,
		(error: unknown) => error,
	);

test('an e-mail arrives with sender, subject and words', async () => {
	const { url, taken } = await openMailServer();
	await sendByMail({ url, from })(aMail(), NEVER);
	expect(taken).toMatchObject([{ from: 'help@example.in', to: ['asha@example.in'] }]);
	const { source = '' } = taken[0] ?? {};
	expect(source).toContain('From: Safarnama <help@example.in>');
	expect(source).toContain('To: asha@example.in');
	expect(source).toContain('Subject: Your call');
	expect(source).toContain('Auto-Submitted: auto-generated');
	const body = source.slice(source.indexOf('\r\n\r\n') + 4);
	const words = /base64/.test(source)
		? Buffer.from(body, 'base64').toString()
		: decodeURIComponent(body.replaceAll('=\r\n', '').replaceAll('=', '%'));
	expect(words.replaceAll('\r\n', '\n').trim()).toBe('नमस्ते, Asha\n.\nWe call at ten.');
});

test('the server is greeted with the domain of the sender, not with the name of the machine', async () => {
	const names: string[] = [];
	const { url } = await openMailServer({
		onMailFrom(_address, { hostNameAppearsAs }, callback) {
			names.push(hostNameAppearsAs);
			callback();
		},
	});
	await sendByMail({ url, from })(aMail(), NEVER);
	expect(names).toEqual(['example.in']);
});

test.each(['smtps:', 'smtp:'])(
	'a mail server whose certificate is not trusted is named as that, by %s',
	async (protocol) => {
		// The server takes a certificate of its own that nobody has signed, and says so.
		const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
		onTestFinished(() => warned.mockRestore());
		const options = { secure: protocol === 'smtps:', disabledCommands: [] };
		const { url, taken } = await openMailServer(options);
		const address = url.replace('smtp://', `${protocol}//me:password@`);
		const failure = await failureOf(sendByMail({ url: address, from })(aMail(), NEVER));
		expect(faultInWords(deliveryReasonOf(failure))).toMatch(
			/^the certificate of the other side (is not trusted|has expired) \(\w+\)$/,
		);
		expect(taken).toEqual([]);
	},
);

test('the same message has the same Message-ID however often it is handed over, and no other has, also with its idempotency key', async () => {
	const { url, taken } = await openMailServer();
	for (const id of ['a', 'a', 'b'])
		await sendByMail({ url, from })(aMail({ id, idempotencyKey: 'papers' }), NEVER);
	const ids = taken.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
	expect(ids[0]).toMatch(/^<[0-9a-f]{40}@example\.in>$/);
	expect(ids[1]).toBe(ids[0]);
	expect(ids[2]).not.toBe(ids[0]);
});

test('user and password of the address are used', async () => {
	const logins: unknown[] = [];
	const { url, taken } = await openMailServer({
		authOptional: false,
		allowInsecureAuth: true,
		onAuth({ username, password }, _session, callback) {
			logins.push([username, password]);
			callback(null, { user: username });
		},
	});
	await sendByMail({ url: url.replace('//', '//me%40x:p%2Fw@'), from })(aMail(), NEVER);
	expect(logins).toEqual([['me@x', 'p/w']]);
	expect(taken).toHaveLength(1);
});

test('a server elsewhere that offers no STARTTLS gets neither the password nor the e-mail', async () => {
	const logins: unknown[] = [];
	const { url, taken } = await openMailServer({
		allowInsecureAuth: true,
		onAuth({ username }, _session, callback) {
			logins.push(username);
			callback(null, { user: username });
		},
	});
	// An address of this machine that is not listed as one.
	const elsewhere = url.replace('//127.0.0.1', '//me:secret@0.0.0.0');
	const failure = await failureOf(sendByMail({ url: elsewhere, from })(aMail(), NEVER));
	expect([logins, taken]).toEqual([[], []]);
	// The message is not at fault: it is sent once the setting is right.
	expect(failure).toMatchObject({ isRejected: false });
	await sendByMail({ url: elsewhere.replace('me:secret@', ''), from })(aMail(), NEVER);
	expect(taken).toHaveLength(1);
});

test.each([
	'a,b@example.in',
	'a;evil@example.in',
	'"x"<y>@example.in',
	'asha@example.in,evil@example.org',
	'asha@example.in\r\nBcc:evil@example.org',
	'asha@exa\u202emple.in',
])('the address %j is rejected before anything is sent', async (recipient) => {
	const { url, taken } = await openMailServer();
	const failure = await failureOf(sendByMail({ url, from })(aMail({ recipient }), NEVER));
	expect(failure).toMatchObject({ message: 'not one address', isRejected: true });
	expect(taken).toEqual([]);
});

test('a subject can add no header', async () => {
	const { url, taken } = await openMailServer();
	await sendByMail({ url, from })(aMail({ subject: 'Hello\r\nBcc: evil@example.org\r\n\r\nBuy' }), NEVER);
	expect(taken).toMatchObject([{ to: ['asha@example.in'] }]);
	expect(taken[0]?.source).not.toMatch(/^Bcc:/im);
});

test.each([
	[
		'a recipient that does not exist',
		{ onRcptTo: (_: unknown, __: unknown, callback: Callback) => callback(refusal(550)) },
		'reply 550',
		true,
	],
	[
		'a mailbox that is busy',
		{ onRcptTo: (_: unknown, __: unknown, callback: Callback) => callback(refusal(451)) },
		'reply 451',
		false,
	],
	[
		'a sender that is refused',
		{ onMailFrom: (_: unknown, __: unknown, callback: Callback) => callback(refusal(550)) },
		'reply 550 to MAIL FROM',
		false,
	],
	[
		'a text that is refused',
		{
			onData(stream: Readable, _: unknown, callback: Callback) {
				stream.resume().once('end', () => callback(refusal(554)));
			},
		},
		'reply 554 to DATA',
		false,
	],
	['a sender who has not signed in', { authOptional: false }, 'reply 530', false],
])('%s: %s', async (_what, options, reason, isRejected) => {
	const { url, taken } = await openMailServer(options);
	const failure = await failureOf(sendByMail({ url, from })(aMail(), NEVER));
	expect(failure).toBeInstanceOf(DeliveryError);
	expect(failure).toMatchObject({ message: reason, isRejected });
	expect(taken).toEqual([]);
});
type Callback = (error?: Error | null) => void;

test('a wrong password is no fault of the message', async () => {
	const { url } = await openMailServer({
		authOptional: false,
		allowInsecureAuth: true,
		onAuth: (_auth, _session, callback) => callback(refusal(535)),
	});
	const failure = await failureOf(sendByMail({ url: url.replace('//', '//me:no@'), from })(aMail(), NEVER));
	expect(failure).toMatchObject({ message: 'reply 535', isRejected: false });
});

/** A server that greets each connection with what `greet` sends, and its number of open connections. */
async function rawServer(greet: (socket: import('node:net').Socket) => void) {
	const server = createServer((socket) => {
		socket.on('error', () => {});
		greet(socket);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const open = () =>
		new Promise<number>((resolve, reject) =>
			server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
		);
	return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, open };
}

test('a server that never greets is left when the signal says so', async () => {
	const { url, open } = await rawServer(() => {});
	const failure = await failureOf(sendByMail({ url, from })(aMail(), AbortSignal.timeout(150)));
	expect(deliveryReasonOf(failure)).toBe('no answer in time');
	await expect.poll(open).toBe(0);
});

test('a server that hangs up, or is not there, is tried again', async () => {
	const { url } = await rawServer((socket) => socket.write('220 hello\r\n', () => socket.destroy()));
	const dropped = await failureOf(sendByMail({ url, from })(aMail(), NEVER));
	expect(dropped).toMatchObject({ isRejected: false });
	const away = await failureOf(sendByMail({ url: 'smtp://127.0.0.1:1', from })(aMail(), NEVER));
	expect(deliveryReasonOf(away)).toBe('ECONNREFUSED');
});

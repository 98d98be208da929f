import { hash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { DeliveryError } from './delivery-error.ts';
import type { Deliver } from './outbox-delivery.ts';

/** The mail server, and the sender of e-mails. */
export interface MailSettings {
	/** `smtp://user:password@host:587` or `smtps://…`. With a user, `smtp:` sends nothing without STARTTLS, unless the server is on this machine. */
	url: string;
	from: { name: string; address: string };
}

/** Reply codes for a sender that is not signed in or not allowed to send; their cause is our settings. */
const ABOUT_SENDER = [530, 534, 535, 538];

/** The commands of a mail whose refusal is told apart; a refusal of any other is one of the connection or of the user. */
const OF_MAIL = ['MAIL FROM', 'DATA'];

/** Milliseconds for a connection and for a greeting. After them the server is there, and `CALL_TIMEOUT_MS` of its way counts. */
const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 30_000;
/** Milliseconds of silence; the longest that a mail server may take, for its reply to the text (RFC 5321, 4.5.3.2.6). */
const SILENCE_TIMEOUT_MS = 10 * MINUTE_MS;

/** Host names of this machine: mail to them passes no network. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Matches addresses without characters that separate addresses or headers. */
const ONE_ADDRESS = /^[^\s\p{C}@<>(),;:"\\[\]]+@[^\s\p{C}@<>(),;:"\\[\]]+$/u;

/**
 * Hands e-mails to a mail server, each over a connection of its own, which is closed when the signal aborts. An e-mail that is handed
 * over twice has the same Message-ID both times. It is of the message's id, because after a restore another e-mail may get the idempotency
 * key of one that was sent, and mailboxes would drop it (decision D252).
 *
 * @throws DeliveryError with the server's reply code
 */
export const sendByMail =
	({ url, from }: MailSettings): Deliver =>
	async ({ id, recipient, subject, text }, signal) => {
		if (!ONE_ADDRESS.test(recipient)) throw new DeliveryError('not one address', { isRejected: true });
		const server = new URL(url);
		const secure = server.protocol === 'smtps:';
		const port = Number(server.port) || (secure ? 465 : 587);
		const socket = await connected(server.hostname.replace(/^\[|\]$/g, ''), port, signal);
		const [user, pass] = [server.username, server.password].map(decodeURIComponent);
		const transport = createTransport({
			host: server.hostname,
			port,
			secure,
			connection: socket,
			// Strict servers refuse the name of a container or `localhost` in EHLO.
			name: domainOf(from.address),
			greetingTimeout: GREETING_TIMEOUT_MS,
			socketTimeout: SILENCE_TIMEOUT_MS,
			...(user ? { auth: { user, pass: pass ?? '' }, requireTLS: !LOOPBACK.includes(server.hostname) } : {}),
			disableFileAccess: true,
			disableUrlAccess: true,
		});
		try {
			await transport.sendMail({
				from,
				// Given as an object it is parsed as one address.
				to: { name: '', address: recipient },
				envelope: { from: from.address, to: [recipient] },
				messageId: messageIdOf(id, from.address),
				subject: subject ?? from.name,
				text,
				headers: { 'auto-submitted': 'auto-generated' },
			});
		} catch (error) {
			signal.throwIfAborted();
			throw asDeliveryError(error);
		} finally {
			socket.destroy();
		}
	};

/** A connection that is destroyed when the signal aborts. */
function connected(host: string, port: number, signal: AbortSignal): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const socket = connect({ host, port });
		const late = setTimeout(
			() => socket.destroy(new DOMException('No connection in time', 'TimeoutError')),
			CONNECT_TIMEOUT_MS,
		);
		const abort = () => socket.destroy(signal.reason);
		signal.addEventListener('abort', abort, { once: true });
		socket.once('close', () => {
			clearTimeout(late);
			signal.removeEventListener('abort', abort);
		});
		socket.once('error', reject);
		socket.once('connect', () => {
			clearTimeout(late);
			socket.off('error', reject);
			// The mail library adds its own listener; this one handles errors before and after.
			socket.on('error', () => {});
			resolve(socket);
		});
	});
}

const messageIdOf = (id: string, from: string) => `<${hash('sha256', id).slice(0, 40)}@${domainOf(from)}>`;

const domainOf = (address: string) => address.split('@').at(-1) ?? '';

/** `code` is the mail library's, e.g. `ESOCKET`; `originalCode` what it stands for, e.g. of a certificate that is not trusted. */
interface MailError {
	responseCode?: number;
	code?: string;
	/** The command that was refused, e.g. `RCPT TO`. */
	command?: string;
	originalCode?: string;
}

/**
 * The server's text may contain the recipient's address, so only its codes are used. Only a refusal of the recipient is one of this
 * message; one of the sender or the text has its cause in our settings, or in our standing with that server (decision D264).
 */
function asDeliveryError(error: unknown): DeliveryError {
	const { responseCode: reply, code, command, originalCode } = error as MailError;
	if (reply === undefined) return new DeliveryError(originalCode ?? code ?? 'mail server failed');
	const isPermanent = reply >= 500 && !ABOUT_SENDER.includes(reply);
	if (isPermanent && command && OF_MAIL.includes(command))
		return new DeliveryError(`reply ${reply} to ${command}`);
	return new DeliveryError(`reply ${reply}`, { isRejected: isPermanent && command === 'RCPT TO' });
}

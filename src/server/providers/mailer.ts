import { hash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
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

/** Errors of the connection, whatever the server replied; their cause is our settings, or the network. */
const ABOUT_CONNECTION = ['EAUTH', 'ETLS', 'ECONNECTION'];

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
		const abort = () => socket.destroy(signal.reason);
		signal.addEventListener('abort', abort, { once: true });
		socket.once('close', () => signal.removeEventListener('abort', abort));
		socket.once('error', reject);
		socket.once('connect', () => {
			socket.off('error', reject);
			// The mail library adds its own listener; this one handles errors before and after.
			socket.on('error', () => {});
			resolve(socket);
		});
	});
}

const messageIdOf = (id: string, from: string) =>
	`<${hash('sha256', id).slice(0, 40)}@${from.split('@').at(-1)}>`;

/** `code` is the mail library's, e.g. `ESOCKET`; `originalCode` what it stands for, e.g. of a certificate that is not trusted. */
interface MailError {
	responseCode?: number;
	code?: string;
	originalCode?: string;
}

/** The server's text may contain the recipient's address, so only its codes are used. */
function asDeliveryError(error: unknown): DeliveryError {
	const { responseCode: reply, code, originalCode } = error as MailError;
	if (reply === undefined) return new DeliveryError(originalCode ?? code ?? 'mail server failed');
	const isRejected = reply >= 500 && !ABOUT_CONNECTION.includes(code ?? '') && !ABOUT_SENDER.includes(reply);
	return new DeliveryError(`reply ${reply}`, { isRejected });
}

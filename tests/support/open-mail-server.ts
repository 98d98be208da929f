import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** An e-mail as the server took it. */
export interface TakenMail {
	from: string;
	to: string[];
	/** Headers and text. */
	source: string;
}

/** A mail server of the test's own; `options` make it refuse. */
export async function openMailServer(options: SMTPServerOptions = {}) {
	const taken: TakenMail[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disableReverseLookup: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, { envelope }, callback) {
			text(stream).then((source) => {
				const from = envelope.mailFrom ? envelope.mailFrom.address : '';
				taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
				callback();
			}, callback);
		},
		...options,
	});
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
	const { port } = server.server.address() as AddressInfo;
	return { url: `smtp://127.0.0.1:${port}`, taken };
}

/** A reply of a mail server that refuses. */
export const refusal = (responseCode: number, words = 'no <asha@example.in> here') =>
	Object.assign(new Error(words), { responseCode });

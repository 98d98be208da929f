import { createServer } from 'node:http';

/** A command as Google's script takes it from the page's queue, e.g. `['event', 'page_view', {…}]`. */
export type Command = [name: string, ...data: unknown[]];

/** A stand-in for Google Analytics: its script, and the address to which that script reports. */
export interface MeasuringService {
	scriptUrl: string;
	/** Every request that has come, as method, path and query. */
	requests: string[];
	/** The commands that the script has reported. */
	commands: Command[];
	close(): Promise<void>;
}

/** Reports each command of the queue as it is, heeds the switch to stop, and sets a cookie as Google's script does. */
const SCRIPT = `(() => {
	const { origin, searchParams } = new URL(document.currentScript.src);
	const isOff = () => window['ga-disable-' + searchParams.get('id')];
	const report = (command) =>
		isOff() || fetch(origin + '/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([...command]) });
	document.cookie = '_ga=GA1.1.1.1;path=/;max-age=9999';
	document.cookie = '_ga_TEST=GS1.1.1;path=/;max-age=9999';
	dataLayer.forEach(report);
	dataLayer.push = (command) => (report(command), 0);
})();`;

/** Opens the service on a free port of this machine. */
export async function openMeasuringService(): Promise<MeasuringService> {
	const requests: string[] = [];
	const commands: Command[] = [];
	const server = createServer(async (request, response) => {
		requests.push(`${request.method} ${request.url}`);
		let body = '';
		for await (const piece of request) body += piece;
		if (request.url?.startsWith('/gtag/js'))
			return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
		commands.push(JSON.parse(body));
		response.writeHead(204).end();
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const address = server.address();
	if (!address || typeof address === 'string') throw new Error('no port');
	return {
		scriptUrl: `http://127.0.0.1:${address.port}/gtag/js`,
		requests,
		commands,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

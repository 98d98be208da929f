import { createServer, type Server, request as send } from 'node:http';

/** The site behind a proxy that can be killed, started again and made to look like another release. */
export interface ReleasedSite {
	url: string;
	/** Paths that were asked for, in their order. */
	asked: string[];
	/** From now on another release is served: its service worker is new, and the named old files are gone. */
	release(name: string, gone: RegExp): void;
	/** From now on another release is served, whose scripts all have other names. Those of earlier releases are gone. */
	releaseAnew(name: string): void;
	/** The same for styles. */
	restyle(name: string): void;
	kill(): Promise<void>;
	start(): Promise<void>;
}

/**
 * A script of the build where it is named: by its path in pages, script lists and the service worker, or relative to the script that
 * imports it.
 */
const SCRIPT_NAME = /(_astro\/|["'`]\.\/)([\w.-]+\.js)\b/g;
const SCRIPT_PATH = /^\/_astro\/([\w.-]+\.js)(?:$|\?)/;
/** The same for styles. */
const STYLE_NAME = /(_astro\/)([\w.-]+\.css)\b/g;
const STYLE_PATH = /^\/_astro\/([\w.-]+\.css)(?:$|\?)/;

/** @param origin of the site under test */
export async function releasedSite(origin: string): Promise<ReleasedSite> {
	let server: Server | undefined;
	let port = 0;
	let suffix = '';
	let gone: RegExp | undefined;
	let renamed: string | undefined;
	let [namePattern, pathPattern] = [SCRIPT_NAME, SCRIPT_PATH];
	const asked: string[] = [];

	const start = () =>
		new Promise<void>((listening) => {
			server = createServer((request, response) => {
				const path = request.url ?? '/';
				asked.push(path);
				if (gone?.test(path)) return void response.writeHead(404).end();
				const isWorker = path === '/sw.js';
				const [, file] = pathPattern.exec(path) ?? [];
				if (renamed && file && !file.startsWith(renamed)) return void response.writeHead(404).end();
				const own = renamed && file ? path.replace(renamed, '') : path;
				const headers = { ...request.headers, 'accept-encoding': 'identity' };
				if (isWorker || renamed) delete headers['if-none-match'];
				request.pipe(
					send(new URL(own, origin), { method: request.method, headers }, (answer) => {
						const sent = { ...answer.headers };
						const isRenamed = renamed && /html|javascript/.test(String(sent['content-type']));
						for (const name of isWorker || isRenamed ? ['content-length', 'etag'] : []) delete sent[name];
						response.writeHead(answer.statusCode ?? 502, sent);
						if (isRenamed) {
							let text = '';
							answer.setEncoding('latin1').on('data', (piece) => {
								text += piece;
							});
							answer.on('end', () => response.end(text.replace(namePattern, `$1${renamed}$2`), 'latin1'));
							return;
						}
						if (!isWorker) return void answer.pipe(response);
						answer.pipe(response, { end: false });
						answer.on('end', () => response.end(`\n//${suffix}`));
					}),
				);
			});
			server.listen(port, '127.0.0.1', () => {
				const address = server?.address();
				if (address && typeof address === 'object') port = address.port;
				listening();
			});
		});
	await start();

	return {
		get url() {
			return `http://127.0.0.1:${port}`;
		},
		asked,
		release(name, files) {
			suffix = name;
			gone = files;
		},
		releaseAnew(name) {
			renamed = `${name}.`;
		},
		restyle(name) {
			[namePattern, pathPattern] = [STYLE_NAME, STYLE_PATH];
			renamed = `${name}.`;
		},
		async kill() {
			server?.closeAllConnections();
			await new Promise((closed) => server?.close(closed));
		},
		start,
	};
}

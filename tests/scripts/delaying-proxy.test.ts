import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { delayingProxy } from '../../scripts/delaying-proxy.ts';

test('scripts, fragments and calls of the API come late, everything else at once and nothing changed', async () => {
	const site = createServer((request, response) => {
		response.writeHead(request.method === 'POST' ? 400 : 200, { 'x-url': request.url ?? '' });
		request.pipe(response);
	}).listen(0, '127.0.0.1');
	await once(site, 'listening');
	vi.spyOn(Math, 'random').mockReturnValue(1);
	const { port } = site.address() as AddressInfo;
	const proxy = await delayingProxy(`http://127.0.0.1:${port}`, 300);
	onTestFinished(() => {
		proxy.close();
		site.close();
	});
	const arrived: string[] = [];
	const paths = [
		'/_assets/page.a1.js',
		'/subjects/request-package',
		'/api/v1/packages',
		'/packages?view=a.js',
		'/a.css',
	];
	await Promise.all(
		paths.map(async (path) => {
			const response = await fetch(proxy.url + path);
			expect(response.headers.get('x-url')).toBe(path);
			arrived.push(path);
		}),
	);
	expect(arrived.slice(0, 2).toSorted()).toEqual(['/a.css', '/packages?view=a.js']);
	const posted = await fetch(`${proxy.url}/packages`, { method: 'POST', body: 'नमस्ते' });
	expect([posted.status, await posted.text()]).toEqual([400, 'नमस्ते']);
});

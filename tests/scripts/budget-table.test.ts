import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { measuredComparison } from '../../scripts/budget-table.ts';

/** A site that has this many of the packages it is asked for, with ids from 41 on. */
async function siteWith(most: number): Promise<string> {
	const known: string[] = [];
	const server = createServer(({ url = '' }, response) => {
		if (!known.includes(url)) known.push(url);
		const at = known.indexOf(url);
		response.statusCode = at < most ? 200 : 404;
		response.end(JSON.stringify({ data: { id: String(41 + at), path: url } }));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('three packages are compared by the ids that the site has given them', async () => {
	const { searchParams } = new URL(await measuredComparison(await siteWith(3)), 'http://x');
	expect([...searchParams.keys()]).toEqual(['packages1', 'packages2', 'packages3']);
	expect([...searchParams.values()].toSorted()).toEqual(['41', '42', '43']);
});

test('a site that lacks one of them is not measured: a comparison of two would pass', async () => {
	await expect(measuredComparison(await siteWith(2))).rejects.toThrow('The site has no package');
});

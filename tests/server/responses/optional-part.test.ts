import { expect, test } from 'vitest';
import { optionalPart } from '#server/responses/optional-part.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { openFront } from '../../support/open-front.ts';

test('a page that lacks a part because of a fault is not stored: the next visitor gets the whole one, which is', async () => {
	let reads = 0;
	const read = async () => {
		reads += 1;
		if (reads === 1) throw new Error('no connection');
		return `related ${reads}`;
	};
	const { get } = await openFront({
		routes: {
			'/x': async (_request, response) => {
				const headers = new Headers({ 'content-type': 'text/html' });
				const part = await optionalPart({ headers }, read());
				response.writeHead(200, Object.fromEntries(headers)).end(part ?? 'without');
			},
		},
	});
	const ask = async () => {
		const response = await get('/x');
		return [await response.text(), response.headers.get('cache-control')];
	};
	const logged = await capturedLog(async () => expect(await ask()).toEqual(['without', 'private, no-cache']));
	expect(logged).toMatch(/"page without a part".*no connection/);
	for (let visitor = 0; visitor < 2; visitor += 1) expect(await ask()).toEqual(['related 2', 'no-cache']);
});

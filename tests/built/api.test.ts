import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contracts/route.ts';
import { routes } from '#contracts/routes.ts';
import { type RunningSite, serveForTests } from '../../scripts/serve-for-tests.ts';
import { exampleAddress } from '../support/example-address.ts';

let site: RunningSite;
beforeAll(async () => {
	site = await serveForTests();
}, 150_000);
afterAll(() => site.stop());

const reads = routes.filter(({ method }) => method === 'get');
/** Without a token, calls for customers respond with 401, and no hold or booking has the id of the example. */
const statusOf = ({ caller, path }: Route) => {
	if (caller === 'customer') return 401;
	return /\/booking(Intent)?\/\{id\}$/.test(path) ? 404 : 200;
};
const paths = [...new Set(routes.map(({ path }) => path))];
const methodsOf = (path: string) =>
	routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
const anyAddress = (path: string) => path.replace(/\{\w+\}/g, 'home');

describe('the API over the wire', () => {
	test.each(reads)('API-01, API-03: $path answers in JSON, fresh', async (route) => {
		const response = await fetch(site.url + exampleAddress(route));
		expect(response.status).toBe(statusOf(route));
		expect(response.headers.get('content-type')).toBe('application/json');
		expect(response.headers.get('cache-control')).toMatch(/^(no-store|public, max-age=60)$/);
		await response.json();
	});

	test.each(reads)('HEAD of $path has no body', async (route) => {
		const response = await fetch(site.url + exampleAddress(route), { method: 'HEAD' });
		expect(response.status).toBe(statusOf(route));
		expect(await response.text()).toBe('');
	});

	test('what is cached can be requested again without being sent again', async () => {
		const address = `${site.url}/api/v1/get/theme`;
		const tag = (await fetch(address)).headers.get('etag') ?? '';
		expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(304);
	});

	test.each(paths)('%s rejects other methods and says which it has', async (path) => {
		const methods = methodsOf(path);
		const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
		for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
			if (methods.includes(method)) continue;
			const response = await fetch(site.url + anyAddress(path), { method });
			expect(response.status, method).toBe(405);
			expect(response.headers.get('allow')).toBe(allow);
			expect(await response.json()).toMatchObject({ response_code: 405, data: { message: `Use ${allow}` } });
		}
	});

	test.each([
		'/api',
		'/api/v1',
		'/api/v1/admin',
		'/api/v1/admin/package/1071',
		'/api/v1/get/season',
		'/api/v1/package/a/b/c',
		'/api/v1/openapi',
		'/api/v2/startup',
	])('%s is not found, in JSON', async (path) => {
		for (const method of ['GET', 'POST', 'DELETE']) {
			const response = await fetch(site.url + path, { method });
			expect(response.status).toBe(404);
			expect(await response.json()).toMatchObject({ response_code: 404 });
		}
	});

	test('VAL-07, API-41: what only the database can tell is rejected by its status too', async () => {
		const lead = { name: 'Asha', email: 'a@b.in', country_code: '+91', phone_number: '9876543210' };
		const post = (path: string, body: object) =>
			fetch(site.url + path, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			});
		const unknown = await post('/api/v1/lead/submit', { ...lead, package_id: '999999' });
		expect(unknown.status).toBe(400);
		expect(await unknown.json()).toMatchObject({ fields: { package_id: 'Unknown package' } });
		const agent = { first_name: 'Ravi', email: 'ravi@b.in', phone: '9876543210', message: 'Houseboats' };
		expect((await post('/api/v1/add/agent', agent)).status).toBe(200);
		expect((await post('/api/v1/add/agent', agent)).status).toBe(401);
	});

	test('PLN-06: both pictures of every inclusion are there', async () => {
		const response = await fetch(`${site.url}/api/v1/get/inclusion`);
		const { data } = (await response.json()) as { data: { image: string; unselected_image: string }[] };
		expect(data.length).toBeGreaterThan(0);
		for (const address of data.flatMap(({ image, unselected_image }) => [image, unselected_image])) {
			const picture = await fetch(site.url + address);
			expect(picture.status, address).toBe(200);
			expect(picture.headers.get('content-type')).toBe('image/svg+xml');
		}
	});
});

test('files for programs say how old they may get, those with a price a minute', async () => {
	const { data } = await (await fetch(`${site.url}/api/v1/package/list`)).json();
	let slug = '';
	let date: string | undefined;
	for (const item of data as { slug: string }[]) {
		slug = item.slug;
		const offered = await (await fetch(`${site.url}/api/v1/package/${slug}/availability`)).json();
		date = (offered as { data: { date: string }[] }).data[0]?.date;
		if (date) break;
	}
	const calendar = `/packagedetails/${slug}/${date}.ics`;
	const ages: Record<string, string> = {};
	const paths = ['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap/1.xml', '/sitemap/pages.xml'];
	for (const path of [...paths, `/packagedetails/${slug}.txt`, calendar]) {
		const { status, headers } = await fetch(site.url + path);
		expect([path, status]).toEqual([path, 200]);
		ages[path] = headers.get('cache-control') ?? '';
	}
	expect(ages).toEqual({
		...Object.fromEntries(paths.map((path) => [path, 'public, max-age=3600'])),
		[`/packagedetails/${slug}.txt`]: 'public, max-age=60',
		[calendar]: 'public, max-age=60',
	});
});

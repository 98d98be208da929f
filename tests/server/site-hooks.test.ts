import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { provideServices } from '#server/services/index.ts';
import { type Services, wireServices } from '#server/services/wire-services.ts';
import { canonicalQuery, siteHooks } from '#server/site-hooks.ts';
import { capturedLog } from '../support/captured-log.ts';
import { noPaymentGateway } from '../support/no-payment-gateway.ts';
import { openFront, type Route } from '../support/open-front.ts';
import { temporaryFolder, testDatabase } from '../support/test-database.ts';

/** A front with a page at each of these paths, and what was rendered. */
async function siteOf(paths: readonly string[]) {
	const rendered: string[] = [];
	const page: Route = (request, response) => {
		rendered.push(request.url ?? '');
		response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A page</p>');
	};
	const routes = Object.fromEntries(paths.map((path) => [path, page]));
	const { get } = await openFront({ routes, hooks: { canonicalQuery } });
	return { get: async (path: string) => (await get(path)).text(), rendered };
}

/** Pages that are cached, each with two queries that differ. */
const PAGES = [
	['/packages', 'theme=Beach', 'theme=Hills'],
	['/packages', 'page=2', 'page=3'],
	['/comparelist', 'packages1=1&packages2=2', 'packages1=1&packages2=3'],
	['/packagedetails/goa', 'travellers=2', 'travellers=3'],
	['/packagedetails/goa', 'show_operator=false', ''],
	['/packagedetails/goa/request-call', 'date=2026-12-10', 'date=2026-12-11'],
	['/packagedetails/goa/request-call', 'show_operator=false', ''],
	['/subjects/packagedetails/goa/request-call', 'travellers=2', 'travellers=3'],
	['/request-package', 'packages=1', 'packages=2'],
	['/lead', 'package=1', 'package=2'],
	['/termsCondition', 'packageId=1', 'packageId=2'],
	['/termsCondition', 'packageId=1', 'packageId=1&show_operator=false'],
	['/saved/cards', 'ids=1', 'ids=2'],
	['/saved/cards', 'ids=1&show_operator=false', 'ids=1'],
] as const;
const WITHOUT = ['/', '/sale', '/customize', '/agent', '/plan', '/llms.txt', '/sitemap.xml'];

describe('D120: what a page does not read makes no page of its own', () => {
	test('1,000 unknown parameters are one rendering and one entry, whatever their names and values', async () => {
		const { get, rendered } = await siteOf(['/packages']);
		const ask = (count: number) => get(`/packages?theme=Beach&x${count}=${count}&utm_id=${count}`);
		await ask(0);
		for (let first = 1; first < 1000; first += 50)
			await Promise.all(Array.from({ length: 50 }, (_, at) => ask(first + at)));
		expect(rendered).toEqual(['/packages?theme=Beach']);
	}, 60_000);

	test.each(PAGES)('%s?%s differs from %2$s, and from nothing else', async (path, one, other) => {
		const { get, rendered } = await siteOf([path]);
		for (let count = 0; count < 20; count++) {
			await get(`${path}?${one}&x${count}=1&gclid=${count}`);
			await get(`${path}?y${count}&${other}`);
		}
		expect(rendered).toHaveLength(2);
	});

	test.each(WITHOUT)('%s has one entry', async (path) => {
		const { get, rendered } = await siteOf([path]);
		for (let count = 0; count < 20; count++) await get(`${path}?x${count}=1&travellers=2&theme=Beach`);
		expect(rendered).toEqual([path]);
	});

	test.each([
		['/brochures/goa.pdf', 'expires=1&signature=a'],
		['/booking/B1/success', 'key=k'],
		['/booking/B1/operator', 'key=k'],
		['/checkout/x', 'held=before'],
		['/consents', 'token=t'],
		['/bookings/find', 'booking_id=B1'],
		['/previews/packages/goa.jpg', 'v=1'],
		['/previews/comparison.jpg', 'packages1=1&packages2=2&v=1'],
	])('%s gets what it reads: %s', (path, search) => {
		expect(canonicalQuery(path, `?x=1&${search}&utm_source=y`)).toEqual({ search: `?${search}` });
	});

	test('packages normalise what they read', () => {
		const search = (given: string) => canonicalQuery('/packagedetails/goa', given).search;
		expect(search('?travellers=1&show_operator=true')).toBe('');
		expect(search('?show_operator=0&travellers=0')).toBe('?show_operator=false');
		expect(search('?travellers=51&travellers=2')).toBe('');
	});

	test('calls of the API and the query of a form without script stay as they are', () => {
		expect(canonicalQuery('/api/v1/package/list', '?x=1')).toEqual({ search: '?x=1' });
		expect(canonicalQuery('/packages', '?theme=&x=1')).toEqual({ search: '?theme=&x=1' });
	});
});

test.each<[string, (services: Services, wait: Promise<void>) => Partial<Services>]>([
	['personal data is removed', ({ purge }, wait) => ({ purge: () => wait.then(purge) })],
	[
		'holds are ended',
		({ holds }, wait) => ({ holds: { ...holds, expireDue: () => wait.then(() => holds.expireDue()) } }),
	],
	[
		'the catalogue is read again',
		({ refresh }, wait) => {
			const first = refresh();
			let calls = 0;
			return { refresh: () => (calls++ === 0 ? first : wait.then(refresh)) };
		},
	],
])('a stop waits while %s, and logs no error', async (_, slowed) => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const services = wireServices(await testDatabase(), {
		now: Date.now,
		deliver: async () => {},
		dataDir: temporaryFolder(),
		gateway: noPaymentGateway,
	});
	const work = Promise.withResolvers<void>();
	provideServices({ ...services, ...slowed(services, work.promise) });
	const printed = await capturedLog(async () => {
		const hooks = await siteHooks();
		hooks.listensAt?.('http://localhost:4321');
		vi.advanceTimersByTime(2_000);
		const closed = hooks.close().then(() => 'closed');
		expect(await Promise.race([closed, setTimeout(100, 'waits')])).toBe('waits');
		work.resolve();
		await closed;
	});
	expect(printed).toBe('');
});

test('nothing is sent, ended or deleted before the port is open, and everything at once then', async () => {
	const begun: string[] = [];
	const note = (name: string) => async () => void begun.push(name);
	const services = wireServices(await testDatabase(), {
		now: Date.now,
		deliver: async () => {},
		dataDir: temporaryFolder(),
		gateway: noPaymentGateway,
	});
	const { holds, unanswered, holdReminders, orders } = services;
	provideServices({
		...services,
		purge: note('purge'),
		deliverWaiting: () => void begun.push('deliver'),
		holds: { ...holds, expireDue: async () => begun.push('expire') },
		unanswered: { ...unanswered, remindDue: note('remind') },
		holdReminders: { ...holdReminders, remindDue: note('remind holders') },
		orders: { ...orders, reconcile: note('reconcile') },
	});
	const hooks = await siteHooks();
	expect(begun).toEqual([]);
	hooks.listensAt?.('http://localhost:4321');
	expect(begun.sort()).toEqual(['deliver', 'expire', 'purge', 'reconcile', 'remind', 'remind holders']);
	await hooks.close();
});

test('a write that was not stored is a fault of the site as long as nothing is', async () => {
	let failed: { at: number; error: unknown } | undefined;
	const services = wireServices(await testDatabase(), {
		now: Date.now,
		deliver: async () => {},
		dataDir: temporaryFolder(),
		gateway: noPaymentGateway,
	});
	provideServices({ ...services, failedWrite: () => failed });
	const hooks = await siteHooks();
	expect(hooks.troubles?.()).toEqual([]);
	failed = { at: Date.parse('2026-11-21T06:30:00Z'), error: new Error('database or disk is full') };
	expect(hooks.troubles?.()).toEqual([
		'nothing was stored at 2026-11-21T06:30:00.000Z: Error: database or disk is full',
	]);
	failed = undefined;
	expect(hooks.troubles?.()).toEqual([]);
	await hooks.close();
});

test('readiness is the outcome of the last look at the catalogue while that is young, and follows the database after it', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
	onTestFinished(() => void vi.useRealTimers());
	const services = wireServices(await testDatabase(), {
		now: Date.now,
		deliver: async () => {},
		dataDir: temporaryFolder(),
		gateway: noPaymentGateway,
	});
	let looks = 0;
	let isAway = false;
	const refresh = () => {
		looks++;
		return isAway ? Promise.reject(new Error('away')) : services.refresh();
	};
	provideServices({ ...services, refresh });
	const hooks = await siteHooks();
	for (let times = 0; times < 50; times++) await hooks.ready();
	expect(looks).toBe(1);
	isAway = true;
	const printed = await capturedLog(async () => {
		vi.advanceTimersByTime(2_000);
		await expect(hooks.ready()).rejects.toThrow('away');
	});
	expect(printed).toContain('catalogue not refreshed');
	isAway = false;
	vi.advanceTimersByTime(2_000);
	await hooks.ready();
	await hooks.close();
});

test.each([
	['a look that hangs with the database', () => new Promise<boolean>(() => {}), 'not ready'],
	['a large catalogue that is read while the database answers', async () => true, 'ready'],
])('D248: readiness is told within two seconds of %s', async (_, hasPackages, expected) => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
	onTestFinished(() => void vi.useRealTimers());
	const services = wireServices(await testDatabase(), {
		now: Date.now,
		deliver: async () => {},
		dataDir: temporaryFolder(),
		gateway: noPaymentGateway,
	});
	const look = Promise.withResolvers<void>();
	let looks = 0;
	const refresh = () => (looks++ === 0 ? services.refresh() : look.promise);
	provideServices({ ...services, refresh, hasPackages });
	const hooks = await siteHooks();
	await vi.advanceTimersByTimeAsync(4_000);
	const told: string[] = [];
	for (let times = 0; times < 3; times++)
		void hooks.ready().then(
			() => told.push('ready'),
			() => told.push('not ready'),
		);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(told).toEqual([expected, expected, expected]);
	expect(looks).toBe(2);
	look.resolve();
	await vi.advanceTimersByTimeAsync(0);
	await expect(hooks.ready()).resolves.toBeUndefined();
	await hooks.close();
});

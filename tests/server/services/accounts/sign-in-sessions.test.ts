import { expect, test } from 'vitest';
import { SESSION_IDLE_MS, sessionRepository } from '#data/account/sessions.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { openSignIn } from '../../../support/open-sign-in.ts';
import { signedIn } from '../../../support/signed-in.ts';
import { onEachEngine } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

onEachEngine((engine) => {
	test('API-19: a refreshed token replaces the old one once it is used, with a minute for requests on their way', async () => {
		const { db, services, clock, codeOf } = await openSignIn(engine);
		const old = await signedIn({ db, services });
		const customer = await services.signIn.customerOf(old);
		const lost = await services.signIn.refresh(customer);
		expect(lost).not.toBe(old);
		// The response was lost: the old token goes on.
		clock.at += 2 * DAY_MS;
		const token = await services.signIn.refresh(await services.signIn.customerOf(old));
		expect(await codeOf(services.signIn.customerOf(lost))).toBe('unauthenticated');
		await services.signIn.customerOf(token);
		clock.at += MINUTE_MS - 1;
		await services.signIn.customerOf(old);
		clock.at += 1;
		expect(await codeOf(services.signIn.customerOf(old))).toBe('unauthenticated');
		await services.signIn.customerOf(token);
	});

	test('a token ends thirty days after its last use', async () => {
		const { db, services, clock, codeOf } = await openSignIn(engine);
		const token = await signedIn({ db, services });
		clock.at += SESSION_IDLE_MS - 1;
		await services.signIn.customerOf(token);
		clock.at += SESSION_IDLE_MS - 1;
		await services.signIn.customerOf(token);
		clock.at += SESSION_IDLE_MS;
		expect(await codeOf(services.signIn.customerOf(token))).toBe('unauthenticated');
	});

	test('API-18: logout ends this browser or all of them', async () => {
		const { db, services, clock, codeOf } = await openSignIn(engine);
		const tokens = [];
		for (let turn = 0; turn < 3; turn++) {
			clock.at += MINUTE_MS;
			tokens.push(await signedIn({ db, services }));
		}
		const [one = '', two = '', three = ''] = tokens;
		const renewed = await services.signIn.refresh(await services.signIn.customerOf(one));
		await services.signIn.logout(await services.signIn.customerOf(renewed), { everywhere: false });
		for (const token of [one, renewed])
			expect(await codeOf(services.signIn.customerOf(token))).toBe('unauthenticated');
		await services.signIn.logout(await services.signIn.customerOf(two), { everywhere: true });
		for (const token of [two, three])
			expect(await codeOf(services.signIn.customerOf(token))).toBe('unauthenticated');
	});

	test('API-18, API-19: a token that is refreshed while its sign-in ends has no successor', async () => {
		const { db, services, clock, codeOf } = await openSignIn(engine);
		for (const everywhere of [false, true]) {
			clock.at += MINUTE_MS;
			const customer = await services.signIn.customerOf(await signedIn({ db, services }));
			await services.signIn.logout(customer, { everywhere });
			expect(await codeOf(services.signIn.refresh(customer))).toBe('unauthenticated');
		}
		clock.at += MINUTE_MS;
		const deleted = await services.signIn.customerOf(await signedIn({ db, services }));
		await services.profiles.delete(deleted.user);
		expect(await codeOf(services.signIn.refresh(deleted))).toBe('unauthenticated');
		expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
	});

	test('API-18: logout everywhere ends what two processes refresh at the same moment', async () => {
		const { db, services, dataDir, clock } = await openSignIn(engine);
		const other = wiredServices(db, { now: () => clock.at, deliver: async () => {}, dataDir });
		const customer = await services.signIn.customerOf(await signedIn({ db, services }));
		const { id } = customer.user;
		for (let turn = 0; turn < 5; turn++) {
			const tokens = await Promise.all(
				Array.from({ length: 12 }, () => sessionRepository(db).start(id, clock.at)),
			);
			const customers = await Promise.all(tokens.map((token) => services.signIn.customerOf(token)));
			const refreshing = customers.map((one, index) =>
				(index % 2 ? services : other).signIn.refresh(one).catch(() => null),
			);
			const [last] = customers.slice(-1);
			if (!last) throw new Error('nobody is signed in');
			await Promise.all([...refreshing, other.signIn.logout(last, { everywhere: true })]);
			expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
		}
	});
});

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { aLead } from '../../../support/a-lead.ts';
import { openSignIn, phone, registration } from '../../../support/open-sign-in.ts';
import { codeSentTo, signedIn } from '../../../support/signed-in.ts';
import { onEachEngine } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

onEachEngine((engine) => {
	test('PRD-03, AUTH-02, ENT-23: a code signs in, once, and makes the account; nothing else gives a token', async () => {
		const { db, services, codeOf } = await openSignIn(engine);
		const asked = await services.signIn.register(registration, '192.0.2.1');
		expect(Object.keys(asked)).toEqual(['leadId']);
		expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
		const otp = await codeSentTo(db, phone.phone_number);
		expect(otp).toMatch(/^\d{6}$/);
		const signed = await services.signIn.verify({ ...phone, otp, lead_id: asked.leadId });
		expect(signed).toMatchObject({ leadId: asked.leadId, user: { name: null, isWhatsappEnabled: true } });
		expect((await services.signIn.customerOf(signed.token)).user.phoneNumber).toBe('9876543210');
		expect(await codeOf(services.signIn.verify({ ...phone, otp }))).toBe('invalid');
	});

	test('AUTH-02: a code that two processes try at once signs in once; the other is told that it is not the code', async () => {
		const { db, services, dataDir, clock, codeOf } = await openSignIn(engine);
		const other = wiredServices(db, { now: () => clock.at, deliver: async () => {}, dataDir });
		await services.signIn.register(registration, '');
		const otp = await codeSentTo(db, phone.phone_number);
		const outcomes = await Promise.all(
			[services, other].map(({ signIn }) => codeOf(signIn.verify({ ...phone, otp }))),
		);
		expect(outcomes.toSorted()).toEqual(['done', 'invalid']);
		expect(await db.selectFrom('sessions').select('userId').execute()).toHaveLength(1);
	});

	test('codes and tokens are stored as hashes only, the key of codes in a file that only its owner may read', async () => {
		const { db, services, dataDir } = await openSignIn(engine);
		await services.signIn.register(registration, '');
		const otp = await codeSentTo(db, phone.phone_number);
		expect(JSON.stringify(await db.selectFrom('codes').selectAll().execute())).not.toContain(otp);
		const { token } = await services.signIn.verify({ ...phone, otp });
		expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(token);
		const pepper = join(dataDir, 'otp-pepper');
		expect(statSync(pepper).mode & 0o777).toBe(0o600);
		expect(readFileSync(pepper, 'utf8').length).toBeGreaterThanOrEqual(32);
	});

	test('AUTH-10: a code lives ten minutes and allows five tries; a new one replaces it', async () => {
		const { db, services, clock, codeOf } = await openSignIn(engine);
		const verify = (otp: string) => codeOf(services.signIn.verify({ ...phone, otp }));
		await services.signIn.register(registration, '');
		const first = await codeSentTo(db, phone.phone_number);
		clock.at += 10 * MINUTE_MS;
		expect(await verify(first)).toBe('invalid');

		clock.at += MINUTE_MS;
		await services.signIn.resend(phone, '');
		const second = await codeSentTo(db, phone.phone_number);
		for (let turn = 0; turn < 5; turn++) expect(await verify(wrong(second))).toBe('invalid');
		expect(await verify(second)).toBe('invalid');

		clock.at += MINUTE_MS;
		await services.signIn.resend(phone, '');
		const third = await codeSentTo(db, phone.phone_number);
		if (second !== third) expect(await verify(second)).toBe('invalid');
		expect(await verify(third)).toBe('done');
	});

	test('API-14: one code in 30 seconds, five an hour, ten a day for a phone number', async () => {
		const { services, clock, codeOf } = await openSignIn(engine);
		const start = clock.at;
		const at = (ms: number) => {
			clock.at = start + ms;
			return codeOf(services.signIn.resend(phone, ''));
		};
		const half = MINUTE_MS / 2;
		expect(await at(0)).toBe('done');
		expect(await at(half - 1)).toBe('too-many');
		for (const turn of [1, 2, 3, 4]) expect(await at(turn * half)).toBe('done');
		expect(await at(5 * half)).toBe('too-many');
		for (const turn of [0, 1, 2, 3, 4]) expect(await at(HOUR_MS + turn * half)).toBe('done');
		expect(await at(3 * HOUR_MS)).toBe('too-many');
		expect(await at(DAY_MS)).toBe('done');
	});

	test('an address cannot ask for codes to one number after the other', async () => {
		const { services, clock } = await openSignIn(engine);
		const outcomes = [];
		for (let turn = 0; turn < 40; turn++) {
			clock.at += 1000;
			const request = { ...registration, phone_number: `98765432${10 + turn}` };
			outcomes.push(await services.signIn.register(request, '2001:db8::1').catch(() => 'rejected'));
		}
		expect(outcomes.filter((outcome) => outcome === 'rejected')).toHaveLength(10);
		// The same customer's network, and another customer.
		const other = { ...registration, phone_number: '9900000000' };
		await expect(services.signIn.register(other, '2001:db8:0:0:9::1')).rejects.toMatchObject({
			code: 'too-many',
		});
		await services.signIn.register(other, '192.0.2.9');
	});

	test('a phone number with an account gets the same response and leaves the same rows as one without', async () => {
		const { db, services, clock } = await openSignIn(engine);
		await signedIn({ db, services });
		clock.at += HOUR_MS;
		const rows = async (phoneNumber: string) => {
			await db.deleteFrom('outbox').execute();
			const asked = await services.signIn.register({ ...registration, phone_number: phoneNumber }, '');
			const messages = await db.selectFrom('outbox').select(['channel', 'template']).execute();
			const { count } = await db
				.selectFrom('codes')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.where('phone', '=', `+91 ${phoneNumber}`)
				.executeTakeFirstOrThrow();
			return { keys: Object.keys(asked), messages, count: Number(count) };
		};
		expect(await rows('9876543210')).toEqual(await rows('9812345678'));
	});

	test('API-17: a deleted account signs nobody in, frees its number, and its personal data is gone within 90 days', async () => {
		const { db, services, clock, codeOf } = await openSignIn(engine);
		const token = await signedIn({ db, services });
		const { user } = await services.signIn.customerOf(token);
		await services.profiles.update(user, { name: 'Asha Devi Rao', email: 'asha@example.in' });
		await services.leads.submit(aLead({ phone_number: '9876543210' }), user);
		await services.leads.submit(
			aLead({ name: 'Ravi Menon', email: 'ravi@example.in', phone_number: '9812345678' }),
		);
		expect(await services.profiles.everything(user)).toMatchObject({ leads: [{ name: 'Asha Rao' }] });

		await services.profiles.delete(user);
		expect(await codeOf(services.signIn.customerOf(token))).toBe('unauthenticated');
		clock.at += DAY_MS;
		const again = await signedIn({ db, services });
		expect((await services.signIn.customerOf(again)).user).toMatchObject({ name: null });

		const everything = async () =>
			JSON.stringify(
				await Promise.all(
					(['users', 'leads', 'outbox', 'sessions', 'codes'] as const).map((table) =>
						db.selectFrom(table).selectAll().execute(),
					),
				),
			);
		expect(await everything()).toContain('asha@example.in');
		await services.signIn.customerOf(again).then(({ user: second }) => services.profiles.delete(second));
		clock.at += 89 * DAY_MS;
		await services.purge();
		const left = await everything();
		for (const word of ['Asha', 'asha@', '9876543210']) expect(left).not.toContain(word);
		expect(left).toContain('Ravi Menon');
	});

	test('what has expired is purged: codes, the messages with them, tokens and counters', async () => {
		const { db, services, clock } = await openSignIn(engine);
		await signedIn({ db, services });
		await services.signIn.register({ ...registration, phone_number: '9812345678' }, '192.0.2.1');
		await services.purge();
		expect(await db.selectFrom('codes').selectAll().execute()).toHaveLength(1);
		clock.at += 31 * DAY_MS;
		await services.purge();
		for (const table of ['codes', 'sessions', 'limits'] as const)
			expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		// A message that is being delivered meanwhile is left to the next purge.
		await expect
			.poll(async () => {
				await services.purge();
				return db.selectFrom('outbox').selectAll().where('code', 'is not', null).execute();
			})
			.toEqual([]);
	});
});

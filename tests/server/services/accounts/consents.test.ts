import { expect, test } from 'vitest';
import { consentRepository } from '#data/consents.ts';
import { OPERATOR_NEWS, TERMS, WHATSAPP_UPDATES } from '#domain/consent-wordings.ts';
import { REPEATED_WITHIN_MS } from '#domain/lead-repeat.ts';
import { HOUR_MS } from '#domain/milliseconds.ts';
import { wireServices } from '#server/services/index.ts';
import { aLead } from '../../../support/a-lead.ts';
import { anApplication } from '../../../support/an-application.ts';
import { codeSentTo } from '../../../support/signed-in.ts';
import { onEachEngine, temporaryFolder, testDatabase } from '../../../support/test-database.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');
/** The token of the link in a message. */
const tokenIn = (text = '') =>
	decodeURIComponent(/https:\/\/safarnama\.example\/consents\?token=(\S+)/.exec(text)?.[1] ?? '');

const phone = { country_code: '+91', phone_number: '9812345678' };

onEachEngine((engine) => {
	async function site() {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const services = wireServices(db, {
			now: () => clock.at,
			deliver: async () => {},
			dataDir: temporaryFolder(),
			siteUrl: new URL('https://safarnama.example'),
		});
		const rows = () => db.selectFrom('consents').selectAll().orderBy('givenAt').execute();
		const signIn = async () => {
			await services.signIn.register({ ...phone, is_whatsapp_enabled: true }, '192.0.2.1');
			return services.signIn.verify({ ...phone, otp: await codeSentTo(db, phone.phone_number) });
		};
		return { db, clock, services, rows, signIn };
	}

	test('the consent of a short lead form is stored with its words, version, time and source, once', async () => {
		const { services, rows } = await site();
		const { id } = await services.leads.submit(aLead({ source: 'short lead form' }));
		await services.leads.submit(aLead({ source: 'short lead form' }));
		await services.leads.submit(aLead({ source: 'request call', comment: 'Of a program' }));
		expect(await rows()).toEqual([
			{
				...TERMS,
				id: expect.any(String),
				source: `lead:${id}`,
				countryCode: '+91',
				phoneNumber: '9812345678',
				email: 'asha@example.in',
				givenAt: NOON,
				withdrawnAt: null,
				withdrawnWith: null,
			},
		]);
	});

	test('so are those of an application and of signing in', async () => {
		const { services, clock, rows, signIn } = await site();
		const { id } = await services.agents.apply(anApplication());
		clock.at += 1000;
		const { user } = await signIn();
		expect(user.isWhatsappEnabled).toBe(true);
		expect(await rows()).toMatchObject([
			{ ...OPERATOR_NEWS, source: `agent-application:${id}`, email: 'ravi@malabar.example.in' },
			{ ...WHATSAPP_UPDATES, phoneNumber: '9812345678', source: expect.stringMatching(/^sign-in:/) },
		]);
	});

	test('a sign-in without the box gives none', async () => {
		const { db, services, rows } = await site();
		await services.signIn.register({ ...phone, is_whatsapp_enabled: false }, '192.0.2.1');
		await services.signIn.verify({ ...phone, otp: await codeSentTo(db, phone.phone_number) });
		expect(await rows()).toEqual([]);
	});

	/** Signs in with the box ticked, unticked, or not asked about at all. */
	async function choosing() {
		const opened = await site();
		const { db, clock, services } = opened;
		const choose = async (is_whatsapp_enabled: boolean | undefined, number = phone) => {
			// A number is sent five codes an hour.
			clock.at += HOUR_MS;
			await services.signIn.register({ ...number, is_whatsapp_enabled }, '');
			const otp = await codeSentTo(db, number.phone_number, number.country_code);
			return services.signIn.verify({ ...number, otp });
		};
		const held = async () =>
			(await opened.rows()).filter(({ withdrawnAt }) => withdrawnAt === null).map(({ purpose }) => purpose);
		return { ...opened, choose, held };
	}

	test('AUTH-11: a sign-in without the box withdraws what was given before, with time and source, whichever device it is on', async () => {
		const { clock, services, rows, choose, held } = await choosing();
		const first = await choose(true);
		await choose(true);
		expect(await held()).toEqual(['whatsapp-updates', 'whatsapp-updates']);
		const { user, leadId } = await choose(false);
		expect(user.isWhatsappEnabled).toBe(false);
		const withdrawn = { withdrawnAt: clock.at, withdrawnWith: `sign-in:${leadId}` };
		expect(await rows()).toMatchObject([withdrawn, withdrawn]);
		// The device that is still signed in shows the choice of the other.
		const { user: seen } = await services.signIn.customerOf(first.token);
		expect(seen.isWhatsappEnabled).toBe(false);
		await choose(false);
		expect(await rows()).toMatchObject([withdrawn, withdrawn]);
		await choose(true);
		expect((await rows()).at(-1)).toMatchObject({ withdrawnAt: null, givenAt: clock.at });
		expect(await held()).toEqual(['whatsapp-updates']);
	});

	test('AUTH-11: it withdraws nothing for another purpose, and nothing of another number, not even of another country', async () => {
		const { services, choose, held } = await choosing();
		const abroad = { ...phone, country_code: '+971' };
		const other = { ...phone, phone_number: '9812345679' };
		for (const number of [phone, abroad, other]) await choose(true, number);
		await services.leads.submit(aLead({ source: 'short lead form' }));
		await choose(false);
		expect((await held()).toSorted()).toEqual(['terms', 'whatsapp-updates', 'whatsapp-updates']);
		const stillOn = await choose(undefined, abroad);
		expect(stillOn.user.isWhatsappEnabled).toBe(true);
	});

	test('AUTH-11: a yes and a no that are signed in at the same moment are each of their own number', async () => {
		const { db, clock, services, rows, choose } = await choosing();
		const other = { ...phone, phone_number: '9812345679' };
		for (const number of [phone, other]) await choose(true, number);
		clock.at += 60_000;
		await services.signIn.register({ ...phone, is_whatsapp_enabled: false }, '');
		await services.signIn.register({ ...other, is_whatsapp_enabled: true }, '');
		const tried = await Promise.all(
			[phone, other].map(async (number) => ({ ...number, otp: await codeSentTo(db, number.phone_number) })),
		);
		await Promise.all(tried.map((one) => services.signIn.verify(one)));
		const byNumber = Map.groupBy(await rows(), ({ phoneNumber }) => phoneNumber);
		expect(byNumber.get('9812345678')).toMatchObject([{ withdrawnAt: clock.at }]);
		expect(byNumber.get('9812345679')).toMatchObject([{ withdrawnAt: null }, { withdrawnAt: null }]);
	});

	test('AUTH-11: who was not asked keeps the choice: a program that sends none, a code for a lead, one sent again after the first is gone', async () => {
		const { db, clock, services, choose, held } = await choosing();
		await choose(true);
		expect((await choose(undefined)).user.isWhatsappEnabled).toBe(true);
		clock.at += 60_000;
		await services.leads.submit(aLead({ source: 'request call' }));
		const otp = await codeSentTo(db, phone.phone_number);
		expect((await services.signIn.verify({ ...phone, otp })).user.isWhatsappEnabled).toBe(true);
		clock.at += 60_000;
		await services.signIn.resend(phone, '');
		const again = await codeSentTo(db, phone.phone_number);
		expect((await services.signIn.verify({ ...phone, otp: again })).user.isWhatsappEnabled).toBe(true);
		expect(await held()).toContain('whatsapp-updates');
	});

	test('AUTH-11: a code that is sent again carries the choice of the one before', async () => {
		const { db, clock, services, choose, held } = await choosing();
		for (const isWanted of [true, false]) {
			await choose(!isWanted);
			clock.at += 60_000;
			await services.signIn.register({ ...phone, is_whatsapp_enabled: isWanted }, '');
			clock.at += 60_000;
			await services.signIn.resend(phone, '');
			const otp = await codeSentTo(db, phone.phone_number);
			expect((await services.signIn.verify({ ...phone, otp })).user.isWhatsappEnabled).toBe(isWanted);
			expect(await held()).toEqual(isWanted ? ['whatsapp-updates'] : []);
		}
	});

	test('AUTH-11: a wrong code changes no consent, and a clock that was set back stops no withdrawal', async () => {
		const { db, clock, services, rows, choose } = await choosing();
		await choose(true);
		const givenAt = clock.at;
		clock.at -= HOUR_MS / 2;
		for (const table of ['limits', 'outbox'] as const) await db.deleteFrom(table).execute();
		await services.signIn.register({ ...phone, is_whatsapp_enabled: false }, '');
		const otp = await codeSentTo(db, phone.phone_number);
		const wrong = otp === '000000' ? '000001' : '000000';
		await expect(services.signIn.verify({ ...phone, otp: wrong })).rejects.toMatchObject({ code: 'invalid' });
		expect(await rows()).toMatchObject([{ withdrawnAt: null }]);
		await services.signIn.verify({ ...phone, otp });
		expect(await rows()).toMatchObject([{ givenAt, withdrawnAt: givenAt }]);
	});

	test('a consent is withdrawn by its token, with all of the same number for the same purpose, and ends WhatsApp updates', async () => {
		const { db, clock, services, rows, signIn } = await site();
		const { user } = await signIn();
		clock.at += 60_000;
		await signIn();
		await services.leads.submit(aLead({ source: 'short lead form' }));
		const mine = await consentRepository(db).ofPhone('+91', '9812345678');
		expect(mine.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['whatsapp-updates', 'terms']));
		const [first] = mine;
		if (!first) throw new Error('there is no consent');
		const token = services.consents.tokenOf(first);
		expect(await services.consents.find(token)).toMatchObject({ id: first.id, withdrawnAt: null });
		clock.at += 5;
		expect(await services.consents.withdraw(token)).toMatchObject({
			id: first.id,
			withdrawnAt: clock.at,
			withdrawnWith: 'link',
		});
		for (const { purpose, withdrawnAt } of await rows())
			expect(withdrawnAt).toBe(purpose === 'whatsapp-updates' ? clock.at : null);
		expect((await services.profiles.everything(user)).consents).toHaveLength(3);
		const stored = await db.selectFrom('users').select('isWhatsappEnabled').execute();
		expect(stored).toEqual([{ isWhatsappEnabled: 0 }]);

		const before = await rows();
		clock.at += 5;
		expect(await services.consents.withdraw(token)).toMatchObject({ withdrawnAt: clock.at - 5 });
		expect(await rows()).toEqual(before);
	});

	/** Consents to the terms with two numbers and two addresses, of which nobody has confirmed any, by what they were given with. */
	async function guests() {
		const { db, clock, services, rows } = await site();
		const given = {
			mine: {},
			'mine again': { email: 'ASHA@Example.in' },
			'my address, another number': { phone_number: '9812345679' },
			'my number, another address': { email: 'ravi@example.in' },
			'my number of another country': { country_code: '+971' },
		};
		const names = Object.keys(given);
		const sources: string[] = [];
		for (const [name, fields] of Object.entries(given)) {
			// What comes within minutes with the same number is one lead.
			clock.at += REPEATED_WITHIN_MS;
			const lead = aLead({ source: 'short lead form', comment: name, ...fields });
			sources.push(`lead:${(await services.leads.submit(lead)).id}`);
		}
		const consentTo = async (name: string) =>
			(await rows()).find(({ source }) => source === sources[names.indexOf(name)]) ?? { id: '' };
		const withdrawn = async () => {
			const ended = (await rows()).flatMap(({ source, withdrawnAt }) => (withdrawnAt ? [source] : []));
			return names.filter((_, at) => ended.includes(sources[at] ?? ''));
		};
		return { db, clock, services, consentTo, withdrawn };
	}

	test.each([
		['mine', ['mine', 'mine again']],
		['mine again', ['mine', 'mine again']],
		['my address, another number', ['my address, another number']],
		['my number, another address', ['my number, another address']],
		['my number of another country', ['my number of another country']],
	])(
		'ROLE-07: the link of "%s" withdraws what came with the same number and address, and nothing that others gave',
		async (name, expected) => {
			const { services, consentTo, withdrawn } = await guests();
			await services.consents.withdraw(services.consents.tokenOf(await consentTo(name)));
			expect(await withdrawn()).toEqual(expected);
		},
	);

	test('ROLE-07: a customer withdraws whatever was agreed to with her confirmed number, and nothing with another', async () => {
		const { clock, services, withdrawn } = await guests();
		const asha = { countryCode: '+91', phoneNumber: '9812345678' };
		await services.consents.withdrawAll(asha, 'terms');
		expect(await withdrawn()).toEqual(['mine', 'mine again', 'my number, another address']);
		const before = await services.consents.ofCustomer(asha);
		clock.at += 5;
		await services.consents.withdrawAll(asha, 'terms');
		for (const purpose of ['operator-news', '', 'Terms']) await services.consents.withdrawAll(asha, purpose);
		expect(await services.consents.ofCustomer(asha)).toEqual(before);
	});

	test('a customer who withdraws the consent to updates on WhatsApp gets none', async () => {
		const { db, services, signIn, rows } = await site();
		const { user } = await signIn();
		await services.consents.withdrawAll(user, 'whatsapp-updates');
		expect(await rows()).toMatchObject([
			{ purpose: 'whatsapp-updates', withdrawnAt: NOON, withdrawnWith: 'account-page' },
		]);
		expect(await db.selectFrom('users').select('isWhatsappEnabled').execute()).toEqual([
			{ isWhatsappEnabled: 0 },
		]);
	});

	test('a token that is forged, cut or of another consent is of none', async () => {
		const { db, services, signIn, rows } = await site();
		await signIn();
		const [mine] = await consentRepository(db).ofPhone('+91', '9812345678');
		const token = services.consents.tokenOf({ id: mine?.id ?? '' });
		const [id = '', signature = ''] = token.split('.');
		for (const forged of [
			'',
			'.',
			id,
			`${id}.`,
			`${id}.${signature.slice(1)}${signature[0]}`,
			`other.${signature}`,
			`${id}.${signature}x`,
		]) {
			await expect(services.consents.find(forged)).rejects.toMatchObject({ code: 'not-found' });
			await expect(services.consents.withdraw(forged)).rejects.toMatchObject({ code: 'not-found' });
		}
		await expect(services.consents.withdraw(services.consents.tokenOf({ id: 'gone' }))).rejects.toMatchObject(
			{
				code: 'not-found',
			},
		);
		expect(await rows()).toMatchObject([{ withdrawnAt: null }]);
	});

	test('the link in the receipt of a tour operator withdraws the consent to news', async () => {
		const { db, services } = await site();
		await services.agents.apply(anApplication());
		await expect(services.agents.apply(anApplication())).rejects.toMatchObject({ code: 'duplicate' });
		const mails = await db.selectFrom('outbox').selectAll().where('channel', '=', 'email').execute();
		expect(mails).toMatchObject([{ recipient: 'ravi@malabar.example.in', template: 'application-received' }]);
		const token = tokenIn(mails[0]?.text);
		expect(await services.consents.withdraw(token)).toMatchObject({
			purpose: 'operator-news',
			withdrawnAt: NOON,
		});
	});

	test('a visitor gets a receipt by e-mail, one a day, with the link to withdraw what was agreed to; suspicious leads send none', async () => {
		const { db, services } = await site();
		await services.leads.submit(aLead({ source: 'short lead form' }));
		await services.leads.submit(aLead({ comment: 'Another', email: 'ASHA@example.in' }));
		await services.leads.submit(aLead({ email: 'bot@example.in', homepage: 'x' }));
		const mails = await db.selectFrom('outbox').selectAll().where('channel', '=', 'email').execute();
		expect(mails).toMatchObject([{ recipient: 'asha@example.in', template: 'call-requested' }]);
		const [{ text = '', subject = null } = {}] = mails;
		expect(subject).toMatch(/: we call you$/);
		expect(text).toContain('call you on +91 9812345678');
		expect(await services.consents.withdraw(tokenIn(text))).toMatchObject({
			purpose: 'terms',
			withdrawnAt: NOON,
		});
	});
});

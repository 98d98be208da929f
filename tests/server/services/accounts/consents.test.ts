import { expect, test } from 'vitest';
import { OPERATOR_CONTACT, OPERATOR_NEWS, TERMS, WHATSAPP_UPDATES } from '#domain/lead/consent-wordings.ts';
import { aLead } from '../../../support/a-lead.ts';
import { anApplication } from '../../../support/an-application.ts';
import { NOON, openConsents, phone, tokenIn } from '../../../support/open-consents.ts';
import { codeSentTo } from '../../../support/signed-in.ts';
import { onEachEngine } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	test('the consent of a short lead form is stored with its words, version, time and source, once', async () => {
		const { services, rows } = await openConsents(engine);
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
		const { services, clock, rows, signIn } = await openConsents(engine);
		const { id } = await services.agents.apply(anApplication());
		clock.at += 1000;
		const { user } = await signIn();
		expect(user.isWhatsappEnabled).toBe(true);
		expect(await rows()).toMatchObject([
			{ ...OPERATOR_CONTACT, source: `agent-application:${id}`, email: 'ravi@malabar.example.in' },
			{ ...WHATSAPP_UPDATES, phoneNumber: '9812345678', source: expect.stringMatching(/^sign-in:/) },
		]);
	});

	test('a sign-in without the box gives none', async () => {
		const { db, services, rows } = await openConsents(engine);
		const { leadId: lead_id } = await services.signIn.register(
			{ ...phone, is_whatsapp_enabled: false },
			'192.0.2.1',
		);
		await services.signIn.verify({ ...phone, otp: await codeSentTo(db, phone.phone_number), lead_id });
		expect(await rows()).toEqual([]);
	});

	test('news is for the tour operators alone who have ticked its box, and each consent is withdrawn by its own link', async () => {
		const { db, services, rows } = await openConsents(engine);
		await services.agents.apply(anApplication({ email: 'meera@example.in' }));
		await services.agents.apply(anApplication({ news: 'on' }));
		expect(await rows()).toMatchObject([
			{ ...OPERATOR_CONTACT, email: 'meera@example.in' },
			{ ...OPERATOR_CONTACT, email: 'ravi@malabar.example.in' },
			{ ...OPERATOR_NEWS, email: 'ravi@malabar.example.in' },
		]);
		const mails = await db.selectFrom('outbox').selectAll().where('channel', '=', 'email').execute();
		const textTo = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.text ?? '';
		expect(textTo('meera@example.in')).not.toContain('news');
		const [contact = '', news = ''] = textTo('ravi@malabar.example.in').split('news and offers');
		expect(await services.consents.withdraw(tokenIn(news))).toMatchObject({ purpose: 'operator-news' });
		expect(await rows()).toMatchObject([
			{ withdrawnAt: null },
			{ withdrawnAt: null },
			{ purpose: 'operator-news', withdrawnAt: NOON },
		]);
		expect(await services.consents.withdraw(tokenIn(contact))).toMatchObject({ purpose: 'operator-contact' });
	});

	test('the link in the receipt of a tour operator withdraws the consent to be contacted', async () => {
		const { db, services } = await openConsents(engine);
		await services.agents.apply(anApplication());
		await expect(services.agents.apply(anApplication())).rejects.toMatchObject({ code: 'duplicate' });
		const mails = await db.selectFrom('outbox').selectAll().where('channel', '=', 'email').execute();
		expect(mails).toMatchObject([{ recipient: 'ravi@malabar.example.in', template: 'application-received' }]);
		const token = tokenIn(mails[0]?.text);
		expect(await services.consents.withdraw(token)).toMatchObject({
			purpose: 'operator-contact',
			withdrawnAt: NOON,
		});
	});

	test('a visitor gets a receipt by e-mail, one a day, with the link to withdraw what was agreed to; suspicious leads send none', async () => {
		const { db, services } = await openConsents(engine);
		await services.leads.submit(aLead({ source: 'short lead form' }));
		await services.leads.submit(aLead({ comment: 'Another', email: 'ASHA@example.in' }));
		await services.leads.submit(aLead({ email: 'bot@example.in', homepage: 'x' }));
		const mails = await db.selectFrom('outbox').selectAll().where('channel', '=', 'email').execute();
		expect(mails).toMatchObject([{ recipient: 'asha@example.in', template: 'call-requested' }]);
		const [{ text = '', subject = null } = {}] = mails;
		expect(subject).toMatch(/: we call you$/);
		expect(text).toContain('call you on +91 98123 45678');
		expect(await services.consents.withdraw(tokenIn(text))).toMatchObject({
			purpose: 'terms',
			withdrawnAt: NOON,
		});
	});
});

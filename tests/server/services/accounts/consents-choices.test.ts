import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { aLead } from '../../../support/a-lead.ts';
import { openConsents, phone } from '../../../support/open-consents.ts';
import { codeSentTo } from '../../../support/signed-in.ts';
import { type Engine, onEachEngine } from '../../../support/test-database.ts';

/** Signs in with the box ticked, unticked, or not asked about at all. */
async function choosing(engine: Engine) {
	const opened = await openConsents(engine);
	const { db, clock, services } = opened;
	const choose = async (is_whatsapp_enabled: boolean | undefined, number = phone) => {
		// A number is sent five codes an hour.
		clock.at += HOUR_MS;
		const { leadId } = await services.signIn.register({ ...number, is_whatsapp_enabled }, '');
		const otp = await codeSentTo(db, number.phone_number, number.country_code);
		return services.signIn.verify({ ...number, otp, lead_id: leadId });
	};
	const held = async () =>
		(await opened.rows()).filter(({ withdrawnAt }) => withdrawnAt === null).map(({ purpose }) => purpose);
	return { ...opened, choose, held };
}

onEachEngine((engine) => {
	test('AUTH-11: a sign-in without the box withdraws what was given before, with time and source, whichever device it is on', async () => {
		const { clock, services, rows, choose, held } = await choosing(engine);
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
		const { services, choose, held } = await choosing(engine);
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
		const { db, clock, services, rows, choose } = await choosing(engine);
		const other = { ...phone, phone_number: '9812345679' };
		for (const number of [phone, other]) await choose(true, number);
		clock.at += 60_000;
		const tried = [];
		for (const [number, is_whatsapp_enabled] of [
			[phone, false],
			[other, true],
		] as const) {
			const { leadId } = await services.signIn.register({ ...number, is_whatsapp_enabled }, '');
			tried.push({ ...number, otp: await codeSentTo(db, number.phone_number), lead_id: leadId });
		}
		await Promise.all(tried.map((one) => services.signIn.verify(one)));
		const byNumber = Map.groupBy(await rows(), ({ phoneNumber }) => phoneNumber);
		expect(byNumber.get('9812345678')).toMatchObject([{ withdrawnAt: clock.at }]);
		expect(byNumber.get('9812345679')).toMatchObject([{ withdrawnAt: null }, { withdrawnAt: null }]);
	});

	test('AUTH-11: who was not asked keeps the choice: a program that sends none, a code for a lead, one sent again after the first is gone', async () => {
		const { db, clock, services, choose, held } = await choosing(engine);
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

	test('AUTH-11: the choice of a stranger who asked for the newest code decides nothing, in either direction', async () => {
		const { db, clock, services, choose, held } = await choosing(engine);
		for (const isChosen of [true, false]) {
			await choose(isChosen);
			for (const lead_id of [undefined, 'own', '0'.repeat(64)] as const) {
				clock.at += HOUR_MS;
				const { leadId } = await services.signIn.register({ ...phone, is_whatsapp_enabled: isChosen }, '');
				clock.at += 60_000;
				// A stranger asks for a code and has it sent again. The owner of the number then gives the id of her own request, or
				// none.
				await services.signIn.register({ ...phone, is_whatsapp_enabled: !isChosen }, '192.0.2.66');
				clock.at += 60_000;
				await services.signIn.resend(phone, '192.0.2.66');
				const otp = await codeSentTo(db, phone.phone_number);
				const named = lead_id === 'own' ? leadId : lead_id;
				clock.at += 1000;
				const { user } = await services.signIn.verify({ ...phone, otp, lead_id: named });
				expect(user.isWhatsappEnabled).toBe(isChosen);
				expect(await held()).toEqual(isChosen ? ['whatsapp-updates'] : []);
				await db.deleteFrom('limits').execute();
			}
		}
	});

	test('AUTH-11: a choice counts once, however often its code is entered at the same moment', async () => {
		const { db, services, held } = await choosing(engine);
		const { leadId: lead_id } = await services.signIn.register({ ...phone, is_whatsapp_enabled: true }, '');
		const otp = await codeSentTo(db, phone.phone_number);
		const tries = Array.from({ length: 4 }, () => services.signIn.verify({ ...phone, otp, lead_id }));
		const outcomes = await Promise.allSettled(tries);
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(await held()).toEqual(['whatsapp-updates']);
	});

	test('AUTH-11: a code that is sent again carries the choice of the one before', async () => {
		const { db, clock, services, choose, held } = await choosing(engine);
		for (const isWanted of [true, false]) {
			await choose(!isWanted);
			clock.at += 60_000;
			const { leadId } = await services.signIn.register({ ...phone, is_whatsapp_enabled: isWanted }, '');
			clock.at += 60_000;
			await services.signIn.resend(phone, '');
			const otp = await codeSentTo(db, phone.phone_number);
			const { user } = await services.signIn.verify({ ...phone, otp, lead_id: leadId });
			expect(user.isWhatsappEnabled).toBe(isWanted);
			expect(await held()).toEqual(isWanted ? ['whatsapp-updates'] : []);
		}
	});

	test('AUTH-11: a wrong code changes no consent, and a clock that was set back stops no withdrawal', async () => {
		const { db, clock, services, rows, choose } = await choosing(engine);
		await choose(true);
		const givenAt = clock.at;
		clock.at -= HOUR_MS / 2;
		for (const table of ['limits', 'outbox'] as const) await db.deleteFrom(table).execute();
		const { leadId } = await services.signIn.register({ ...phone, is_whatsapp_enabled: false }, '');
		const otp = await codeSentTo(db, phone.phone_number);
		const wrong = otp === '000000' ? '000001' : '000000';
		await expect(services.signIn.verify({ ...phone, otp: wrong })).rejects.toMatchObject({ code: 'invalid' });
		expect(await rows()).toMatchObject([{ withdrawnAt: null }]);
		await services.signIn.verify({ ...phone, otp, lead_id: leadId });
		expect(await rows()).toMatchObject([{ givenAt, withdrawnAt: givenAt }]);
	});
});

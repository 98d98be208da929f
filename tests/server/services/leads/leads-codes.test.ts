import { describe, expect, test } from 'vitest';
import type { LeadRequest } from '#contracts/lead.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { aLead } from '../../../support/a-lead.ts';
import { codeSentTo, signedIn } from '../../../support/signed-in.ts';
import { onEachEngine, temporaryFolder, testDatabase } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

/* Guests are offered to confirm the number of a lead by a code. */

const NOON = Date.parse('2026-11-21T06:30:00Z');
const NUMBER = '9812345678';
const phone = { country_code: '+91', phone_number: NUMBER };

onEachEngine((engine) => {
	async function site() {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const services = wiredServices(db, {
			...{ now: () => clock.at, deliver: async () => {}, dataDir: temporaryFolder() },
		});
		const ask = (
			changes: Partial<LeadRequest> = {},
			from: Parameters<typeof services.leads.submit>[1] = null,
		) =>
			services.leads.submit(
				aLead({ source: 'customize', submission_id: crypto.randomUUID(), ...changes }),
				from,
				'192.0.2.1',
			);
		const lead = async (id: string) => {
			const found = await services.leads.find(id);
			if (!found) throw new Error(`No lead ${id}`);
			return found;
		};
		const texts = () =>
			db.selectFrom('outbox').select(['recipient', 'code']).where('channel', '=', 'sms').execute();
		const customer = async (number = NUMBER) => {
			const token = await signedIn({ db, services }, number);
			clock.at += MINUTE_MS;
			return (await services.signIn.customerOf(token)).user;
		};
		const codeOf = (work: Promise<unknown>) =>
			work.then(
				() => 'done',
				(error: unknown) => asAppError(error)?.code,
			);
		return { db, clock, services, ask, lead, texts, customer, codeOf };
	}

	describe('LEAD-11: a guest is offered to confirm the number', () => {
		test('by a code that is sent with the lead', async () => {
			const { ask, texts } = await site();
			expect((await ask()).shouldVerifyOtp).toBe(true);
			expect(await texts()).toEqual([{ recipient: `+91${NUMBER}`, code: expect.stringMatching(/^\d{6}$/) }]);
		});

		test('alike whether the number has an account, had one, or was confirmed before', async () => {
			const { db, clock, services, ask, customer } = await site();
			await customer('9812345670');
			await services.profiles.delete(await customer('9812345671'));
			const confirmed = await ask({ phone_number: '9812345672' });
			const otp = await codeSentTo(db, '9812345672');
			await services.signIn.verify({ ...phone, phone_number: '9812345672', otp, lead_id: confirmed.id });
			clock.at += MINUTE_MS;
			const offered = [];
			for (const last of [0, 1, 2, 3])
				offered.push((await ask({ phone_number: `981234567${last}` })).shouldVerifyOtp);
			expect(offered).toEqual([true, true, true, true]);
			expect(confirmed.shouldVerifyOtp).toBe(true);
		});

		test('not once signed in, whatever number is asked about', async () => {
			const { ask, texts, customer } = await site();
			const user = await customer();
			const before = await texts();
			expect((await ask({}, user)).shouldVerifyOtp).toBe(false);
			expect((await ask({ phone_number: '9812345679' }, user)).shouldVerifyOtp).toBe(false);
			expect(await texts()).toEqual(before);
		});

		test('not for what looks like spam, which is stored', async () => {
			const { ask, lead, texts } = await site();
			expect((await ask({ homepage: 'x' })).shouldVerifyOtp).toBe(false);
			const { id, shouldVerifyOtp } = await ask({ waited_ms: '40' });
			expect(shouldVerifyOtp).toBe(false);
			expect(await texts()).toEqual([]);
			expect(await lead(id)).toMatchObject({
				name: 'Asha Rao',
				suspicion: expect.stringContaining('hidden'),
			});
		});

		test('also when it was pasted or filled in by the browser and sent at once', async () => {
			const { ask, lead } = await site();
			const { id, shouldVerifyOtp } = await ask({ waited_ms: '250' });
			expect(shouldVerifyOtp).toBe(true);
			expect(await lead(id)).toMatchObject({ suspicion: null });
		});

		test('once in 30 seconds, within the limits of signing in; beyond them the lead is taken all the same', async () => {
			const { db, clock, services, ask, texts } = await site();
			const first = await ask();
			const other = { source: 'request a call' };
			clock.at += 29_999;
			const second = await ask(other);
			expect([first.shouldVerifyOtp, second.shouldVerifyOtp]).toEqual([true, false]);
			expect(second.id).not.toBe(first.id);
			expect(await texts()).toHaveLength(1);
			// The code of signing in counts as well.
			await expect(services.signIn.resend(phone, '')).rejects.toMatchObject({ code: 'too-many' });
			expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(2);
		});

		test('with the code that is under way when the same request arrives again', async () => {
			const { ask, texts } = await site();
			for (let turn = 0; turn < 3; turn++)
				expect((await ask({ submission_id: 'one' })).shouldVerifyOtp).toBe(true);
			expect((await ask({ submission_id: 'two', comment: 'And a boat' })).shouldVerifyOtp).toBe(true);
			expect(await texts()).toHaveLength(1);
		});
	});

	describe('LEAD-04: the code', () => {
		test('signs in, gives the lead to the account, marks it and tells the desk', async () => {
			const { db, clock, services, ask, lead } = await site();
			const { id } = await ask();
			expect(await lead(id)).toMatchObject({ verifiedAt: null, userId: null });
			clock.at += 20_000;
			const otp = await codeSentTo(db, NUMBER);
			const { user, leadId } = await services.signIn.verify({ ...phone, otp, lead_id: id });
			expect(leadId).toBe(id);
			expect(await lead(id)).toMatchObject({ verifiedAt: NOON + 20_000, userId: user.id });
			const told = await db
				.selectFrom('outbox')
				.selectAll()
				.where('template', '=', 'lead-verified')
				.execute();
			expect(told).toMatchObject([{ channel: 'desk', idempotencyKey: `lead-${id}-verified` }]);
			expect(JSON.parse(told[0]?.variables ?? '')).toMatchObject({ leadId: id, verifiedAt: NOON + 20_000 });
		});

		test('leaves the choice about WhatsApp that an account has made', async () => {
			const { db, clock, services, ask } = await site();
			const { leadId } = await services.signIn.register({ ...phone, is_whatsapp_enabled: true }, '');
			await services.signIn.verify({ ...phone, otp: await codeSentTo(db, NUMBER), lead_id: leadId });
			clock.at += MINUTE_MS;
			const { id } = await ask();
			const otp = await codeSentTo(db, NUMBER);
			const { user } = await services.signIn.verify({ ...phone, otp, lead_id: id });
			expect(user.isWhatsappEnabled).toBe(true);
			const given = await db.selectFrom('consents').select('purpose').execute();
			expect(given.filter(({ purpose }) => purpose === 'whatsapp-updates')).toHaveLength(1);
		});

		test('of signing in marks no lead that merely names the number', async () => {
			const { db, clock, services, ask, lead } = await site();
			const { id } = await ask();
			clock.at += MINUTE_MS;
			await services.signIn.register({ ...phone, is_whatsapp_enabled: false }, '');
			await services.signIn.verify({ ...phone, otp: await codeSentTo(db, NUMBER), lead_id: id });
			expect(await lead(id)).toMatchObject({ verifiedAt: null, userId: null });
		});

		test.each([
			['without the id of a lead', undefined],
			['with the id of one’s own registration', 'own'],
			['with an unknown id', 'x'.repeat(64)],
		])('of a stranger’s lead marks it not when it is entered %s', async (_what, named) => {
			const { db, clock, services, ask, lead } = await site();
			const { leadId } = await services.signIn.register({ ...phone, is_whatsapp_enabled: false }, '');
			clock.at += MINUTE_MS;
			const { id } = await ask({ name: 'A stranger' });
			const otp = await codeSentTo(db, NUMBER);
			await services.signIn.verify({ ...phone, otp, lead_id: named === 'own' ? leadId : named });
			expect(await lead(id)).toMatchObject({ verifiedAt: null, userId: null });
		});

		test('ends what repeats the lead: a guest adds nothing to a confirmed one', async () => {
			const { db, services, ask, lead } = await site();
			const { id } = await ask();
			await services.signIn.verify({ ...phone, otp: await codeSentTo(db, NUMBER), lead_id: id });
			const later = await ask({ comment: 'Somebody else' });
			expect(later.id).not.toBe(id);
			expect(await lead(id)).toMatchObject({ comment: null, requests: 1 });
		});

		test('a lead sent with one’s own token is marked from the start', async () => {
			const { clock, ask, lead, customer } = await site();
			const user = await customer();
			expect(await lead((await ask({}, user)).id)).toMatchObject({ verifiedAt: clock.at });
			const other = await ask({ country_code: '+44', phone_number: '7911123456', comment: 'x' }, user);
			expect(await lead(other.id)).toMatchObject({
				countryCode: '+91',
				phoneNumber: NUMBER,
				userId: user.id,
				verifiedAt: clock.at,
			});
		});

		test('without script: confirms the lead within its tries, signs nobody in and makes no account', async () => {
			const { db, services, ask, lead, codeOf } = await site();
			const { id } = await ask();
			const asked = await lead(id);
			expect(await services.signIn.canConfirmLead(asked)).toBe(true);
			const otp = await codeSentTo(db, NUMBER);
			const wrong = otp === '000000' ? '000001' : '000000';
			expect(await codeOf(services.signIn.confirmLead(asked, wrong))).toBe('invalid');
			expect(await codeOf(services.signIn.resendForLead(asked, ''))).toBe('too-many');
			expect(await codeOf(services.signIn.confirmLead(asked, otp))).toBe('done');
			expect(await lead(id)).toMatchObject({ verifiedAt: NOON });
			expect(await services.signIn.canConfirmLead(asked)).toBe(false);
			expect(await codeOf(services.signIn.confirmLead(asked, otp))).toBe('invalid');
			for (const table of ['users', 'sessions'] as const)
				expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
		});

		test('of another lead of the same number confirms only its own', async () => {
			const { db, clock, services, ask, lead, codeOf } = await site();
			const first = await ask();
			clock.at += MINUTE_MS;
			const second = await ask({ source: 'request a call' });
			const otp = await codeSentTo(db, NUMBER);
			expect(await services.signIn.canConfirmLead(await lead(first.id))).toBe(false);
			expect(await codeOf(services.signIn.confirmLead(await lead(first.id), otp))).toBe('invalid');
			expect(await codeOf(services.signIn.confirmLead(await lead(second.id), otp))).toBe('done');
			expect(await lead(first.id)).toMatchObject({ verifiedAt: null });
		});
	});
});

import { expect, test } from 'vitest';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { purgePersonalData } from '#server/services/accounts/purge.ts';
import { aLead } from '../../../support/a-lead.ts';
import { openSignIn, phone } from '../../../support/open-sign-in.ts';
import { codeSentTo } from '../../../support/signed-in.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/* A code that is sent again once the purge has removed the one before. */

onEachEngine((engine) => {
	/** A site with a guest's lead whose code has been purged. */
	async function withPurgedCode() {
		const site = await openSignIn(engine);
		const { db, services, clock, dataDir } = site;
		const { id } = await services.leads.submit(aLead({ ...phone, source: 'customize' }));
		clock.at += CODE_LIFETIME_MS + MINUTE_MS;
		await purgePersonalData(db, dataDir, clock.at);
		expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
		const resend = (lead_id?: string, number: string = phone.phone_number) =>
			services.signIn.resend({ ...phone, phone_number: number, lead_id }, '');
		const enter = async (lead_id: string, number: string = phone.phone_number) =>
			services.signIn.verify({
				...{ ...phone, phone_number: number, lead_id },
				otp: await codeSentTo(db, number),
			});
		return { ...site, id, resend, enter, lead: () => services.leads.find(id) };
	}

	test('LEAD-04: confirms the lead that was named with it', async () => {
		const { id, resend, enter, lead, clock } = await withPurgedCode();
		await resend(id);
		const { user } = await enter(id);
		expect(await lead()).toMatchObject({ verifiedAt: clock.at, userId: user.id });
	});

	test.each([
		['without its id', undefined],
		['with another id', 'x'.repeat(36)],
	])('signs in and confirms no lead %s', async (_how, named) => {
		const { id, resend, enter, lead } = await withPurgedCode();
		await resend(named);
		await enter(id);
		expect(await lead()).toMatchObject({ verifiedAt: null, userId: null });
	});

	test('confirms no lead of another number', async () => {
		const { id, resend, enter, lead } = await withPurgedCode();
		await resend(id, '9812345678');
		await enter(id, '9812345678');
		expect(await lead()).toMatchObject({ verifiedAt: null, userId: null });
	});

	test('is one for the request whose code is still stored, whatever id is named', async () => {
		const { db, services, id, resend, clock } = await withPurgedCode();
		const { leadId } = await services.signIn.register(phone, '');
		clock.at += MINUTE_MS;
		await resend(id);
		expect(await db.selectFrom('codes').select('leadId').execute()).toEqual([{ leadId }]);
	});
});

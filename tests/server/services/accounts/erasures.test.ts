import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUpSqlite, restoreSqlite } from '#data/database/backup-sqlite.ts';
import { openDatabase } from '#data/database/open.ts';
import { endOfIndianDay, indianDay } from '#domain/time/calendar-day.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { erasureNotes, repeatErasures } from '#server/services/accounts/erasures.ts';
import { aLead } from '../../../support/a-lead.ts';
import { anAccount } from '../../../support/an-account.ts';
import { NOON } from '../../../support/open-consents.ts';
import { codeSentTo } from '../../../support/signed-in.ts';
import { temporaryFolder, testDatabaseSettings } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

test('D243: accounts, consents and requests that were deleted or withdrawn since a backup are so after its restore', async () => {
	const settings = await testDatabaseSettings();
	const { dataDir } = settings;
	const now = () => NOON;
	const db = await openDatabase(settings);
	const services = wiredServices(db, { now, deliver: async () => {}, dataDir });
	const submit = async (phone_number: string) =>
		(await services.leads.submit(aLead({ phone_number, source: 'customize' }))).id;
	await submit('9812345671');
	const requested = await submit('9812345672');
	const accounts = [];
	for (const phoneNumber of ['9812345673', '9812345674', '9812345675', '9812345676', '9812345677'])
		accounts.push(await anAccount(db, { countryCode: '+91', phoneNumber }));
	const [gone, quiet, unticked, silent] = accounts;
	if (!gone || !quiet || !unticked || !silent) return expect.fail();
	for (const user of [quiet, unticked, silent]) await services.profiles.chooseWhatsapp(user, true);
	const file = join(temporaryFolder(), 'backup');
	await backUpSqlite(dataDir, file);

	const [consent = expect.fail()] = await services.consents.ofCustomer({
		countryCode: '+91',
		phoneNumber: '9812345671',
	});
	for (let presses = 0; presses < 2; presses++)
		await services.consents.withdraw(services.consents.tokenOf(consent));
	await services.profiles.delete(gone);
	await services.profiles.chooseWhatsapp(quiet, false);
	await services.consents.withdrawAll(silent, 'whatsapp-updates');
	const number = { country_code: '+91', phone_number: unticked.phoneNumber };
	const { leadId } = await services.signIn.register({ ...number, is_whatsapp_enabled: false }, '');
	const otp = await codeSentTo(db, unticked.phoneNumber);
	await services.signIn.verify({ ...number, otp, lead_id: leadId });
	erasureNotes(dataDir, now)('request', requested);
	expect(statSync(join(dataDir, 'erasures.tsv')).mode & 0o077).toBe(0);
	expect(readFileSync(join(dataDir, 'erasures.tsv'), 'utf8')).toContain(`2026-11-21\taccount\t${gone.id}\n`);

	await restoreSqlite(dataDir, file, { force: true, now: NOON });
	const restored = await openDatabase(settings);
	onTestFinished(() => restored.destroy());
	const state = async () => ({
		users: await restored.selectFrom('users').select(['id']).where('deletedAt', 'is', null).execute(),
		withdrawn: await restored
			.selectFrom('consents')
			.select(['purpose', 'phoneNumber'])
			.where('withdrawnAt', 'is not', null)
			.orderBy('phoneNumber')
			.execute(),
		leads: await restored.selectFrom('leads').select('phoneNumber').execute(),
	});
	expect(await state()).toMatchObject({ users: { length: 5 }, withdrawn: [], leads: { length: 2 } });
	const twoDaysLater = NOON + 2 * DAY_MS;
	for (let times = 0; times < 2; times++)
		expect(await repeatErasures(restored, dataDir, twoDaysLater + times)).toBe(6);
	// As of the end of the day when it was, so that it is purged at most a day later.
	const { deletedAt } = await restored
		.selectFrom('users')
		.select('deletedAt')
		.where('id', '=', gone.id)
		.executeTakeFirstOrThrow();
	expect(deletedAt).toBe(endOfIndianDay(indianDay(NOON)) - 1);
	expect(await state()).toEqual({
		users: accounts.slice(1).map(({ id }) => ({ id })),
		withdrawn: [
			{ purpose: consent.purpose, phoneNumber: '9812345671' },
			...['9812345674', '9812345675', '9812345676'].map((phoneNumber) => ({
				purpose: 'whatsapp-updates',
				phoneNumber,
			})),
		],
		leads: [{ phoneNumber: '9812345671' }],
	});
	expect(await repeatErasures(restored, temporaryFolder(), NOON)).toBeUndefined();
});

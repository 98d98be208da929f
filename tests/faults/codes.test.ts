import { expect, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { runChild } from '../support/run-child.ts';
import { codeSentTo } from '../support/signed-in.ts';
import { onEachEngine, testDatabaseSettings } from '../support/test-database.ts';
import { wiredServices } from '../support/wired-services.ts';

onEachEngine((engine) => {
	test('AUTH-10: of two hundred parallel guesses by two processes five are evaluated, and then not even the code helps', async () => {
		const settings = await testDatabaseSettings(engine);
		const db = await openDatabase(settings);
		const { signIn } = wiredServices(db, {
			now: Date.now,
			deliver: async () => {},
			dataDir: settings.dataDir,
		});
		const phone = { country_code: '+91', phone_number: '9876543210' };
		await signIn.register(phone, '');
		const code = await codeSentTo(db, phone.phone_number);
		const guess = code === '000000' ? '000001' : '000000';

		const startAt = String(Date.now() + 2000);
		const children = [1, 2].map(() =>
			runChild(
				'tests/faults/guess-codes.ts',
				settings.dataDir,
				settings.databaseUrl ?? '',
				phone.phone_number,
				guess,
				'100',
				startAt,
			),
		);
		for (const child of children) expect(await child.ended()).toBe(0);
		const outcomes = children.flatMap((child) => child.printed().trim().split('\n'));
		expect(outcomes).toHaveLength(200);
		const evaluated = outcomes.filter((outcome) => outcome.startsWith('Invalid OTP'));
		expect(evaluated).toHaveLength(5);
		expect(new Set(outcomes.filter((outcome) => !evaluated.includes(outcome)))).toEqual(
			new Set(['Please ask for a new code.']),
		);
		await expect(signIn.verify({ ...phone, otp: code })).rejects.toMatchObject({ code: 'invalid' });
		await db.destroy();
	}, 60_000);
});

import { expect, test } from 'vitest';
import { lockAccount } from '#data/account/lock-account.ts';
import { sessionRepository } from '#data/account/sessions.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { anAccount } from '../../support/an-account.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';
import { whileItWaits } from '../../support/while-it-waits.ts';

const START = Date.UTC(2026, 10, 1);

onEachEngine((engine) => {
	async function aSession() {
		const db = await testDatabase(engine);
		const user = await anAccount(
			db,
			{ countryCode: '+91', phoneNumber: '9812345678' },
			{ isWhatsappEnabled: null, now: START },
		);
		const sessions = sessionRepository(db);
		const token = await sessions.start(user.id, START);
		const found = async (of: string, at: number) => {
			const row = await sessions.find(of, at);
			if (!row) throw new Error('The token has ended');
			return row;
		};
		return { db, user, sessions, token, found };
	}

	test('D9: a replaced token ends a minute after the first use of the new one', async () => {
		const { sessions, token, found } = await aSession();
		const now = START + 2 * DAY_MS;
		const replacement = (await sessions.rotate(await found(token, now), now)) ?? '';
		await sessions.noteUse(await found(replacement, now), now);
		expect(await sessions.find(token, now + MINUTE_MS - 1)).toBeDefined();
		expect(await sessions.find(token, now + MINUTE_MS)).toBeUndefined();
		expect(await sessions.find(replacement, now + MINUTE_MS)).toBeDefined();
	});

	test('D9: also when a request had read the old one before, and stores its use only then', async () => {
		const { sessions, token, found } = await aSession();
		const now = START + 2 * DAY_MS;
		const readBefore = await found(token, now);
		const replacement = (await sessions.rotate(readBefore, now)) ?? '';
		await sessions.noteUse(await found(replacement, now), now);
		await sessions.noteUse(readBefore, now);
		expect(await sessions.find(token, now + MINUTE_MS)).toBeUndefined();
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL')
		test('D69: a use is stored after the end of all sign-ins that has begun, of which it locks no row', async () => {
			const { db, user, sessions, token, found } = await aSession();
			const now = START + 2 * DAY_MS;
			const replacement = (await sessions.rotate(await found(token, now), now)) ?? '';
			const read = await found(replacement, now);
			await whileItWaits(
				db,
				(transaction) => lockAccount(transaction, user.id),
				() => db.transaction().execute((transaction) => sessionRepository(transaction).noteUse(read, now)),
				(transaction) => sessionRepository(transaction).endAll(user.id),
			);
			expect(await sessions.find(replacement, now)).toBeUndefined();
		});
});

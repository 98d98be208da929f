import { expect, test } from 'vitest';
import { personalDataRepository } from '#data/account/personal-data.ts';
import { anAccount } from '../../support/an-account.ts';
import { recordedStatements } from '../../support/recorded-statements.ts';
import { onEachEngine, testDatabase } from '../../support/test-database.ts';

const NOW = 1_800_000_000_000;
/** More than two statements remove. */
const MANY = 1100;

onEachEngine((engine) => {
	test.each(['sessions', 'proofs', 'codes', 'limits'] as const)(
		'expired %s are removed some at a time, and no other',
		async (table) => {
			const { db, statements } = recordedStatements(await testDatabase(engine));
			const { id: userId } = await anAccount(
				db,
				{ countryCode: '+91', phoneNumber: '9812345678' },
				{ now: NOW },
			);
			const insert = {
				sessions: (key: string, expiresAt: number) =>
					db.insertInto('sessions').values({
						...{
							tokenHash: key,
							family: key,
							userId,
							replaces: null,
							createdAt: NOW,
							expiresAt,
							isReplaced: 0,
						},
					}),
				proofs: (key: string, expiresAt: number) =>
					db.insertInto('proofs').values({ proofHash: key, userId, expiresAt }),
				codes: (key: string, expiresAt: number) =>
					db.insertInto('codes').values({
						...{
							phone: key,
							codeHash: key,
							leadId: '',
							isWhatsappEnabled: 0,
							hasWhatsappChoice: 0,
							createdAt: NOW,
							expiresAt,
							attempts: 0,
						},
					}),
				limits: (key: string, expiresAt: number) =>
					db.insertInto('limits').values({ key, taken: '[]', expiresAt }),
			}[table];
			for (let at = 0; at < MANY; at++) await insert(`old-${at}`, NOW).execute();
			await insert('young', NOW + 1).execute();
			statements('');
			await personalDataRepository(db).purgeExpired(NOW, 0);
			const removals = statements('').filter(({ sql }) => sql.includes(`delete from "${table}"`));
			expect(removals).toHaveLength(3);
			const left = await db
				.selectFrom(table)
				.select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min<number>('expiresAt').as('expiresAt')])
				.executeTakeFirstOrThrow();
			expect([Number(left.rows), Number(left.expiresAt)]).toEqual([1, NOW + 1]);
		},
	);
});

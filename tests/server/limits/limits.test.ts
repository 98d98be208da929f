import { expect, test } from 'vitest';
import { addressSubject, siteLimits } from '#server/limits/limits.ts';
import { testDatabase } from '../../support/test-database.ts';

test.each([
	['192.0.2.1', '192.0.2.1'],
	['2001:db8::1', '2001:db8:0:0'],
	['2001:DB8:0:0:ffff::9', '2001:db8:0:0'],
	['2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2'],
	['::1', '0:0:0:0'],
	['', ''],
])('the address %s stands for %s', (address, subject) => {
	expect(addressSubject(address)).toBe(subject);
});

test('ERR-21: a limit that is used up says when to try again, in seconds and in words; lifted limits never are', async () => {
	const db = await testDatabase();
	const now = () => 1_800_000_000_000;
	const limit = { name: 'x', subject: 'y', windows: [{ max: 1, perMs: 30_000 }] };
	const take = (hasLimits: boolean) =>
		db.transaction().execute((transaction) => siteLimits({ hasLimits, now }).countUse(transaction, [limit]));
	await take(true);
	await expect(take(true)).rejects.toMatchObject({
		code: 'too-many',
		retryAfter: 30,
		message: 'That was too often. Please try again in 30 seconds.',
	});
	await take(false);
});

import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signedKeys } from '#server/links/signed-keys.ts';

const keys = signedKeys('a secret');
const BOOKING = { id: 'SB7KQ2XM9T4A', linkVersion: 0, restoredAt: null };
const NOW = 1_790_000_000_000;

describe('the keys of a booking', () => {
	test('BKS-04: a link opens the journey for ever, the key of an owner everything until its end', () => {
		const link = keys.linkKeyOf(BOOKING);
		expect(keys.accessOf(BOOKING, link, NOW)).toBe('link');
		expect(keys.accessOf(BOOKING, link, NOW * 2)).toBe('link');
		const owner = keys.ownerKeyOf(BOOKING, NOW + 1);
		expect(keys.accessOf(BOOKING, owner, NOW)).toBe('owner');
		expect(keys.accessOf(BOOKING, owner, NOW + 1)).toBe('link');
	});

	test('links of messages that were sent before there were versions go on working', () => {
		const old = createHmac('sha256', 'a secret')
			.update(`booking ${BOOKING.id}`)
			.digest('base64url')
			.slice(0, 32);
		expect(keys.linkKeyOf(BOOKING)).toBe(old);
	});

	test('BKS-05: another version of the link makes every key of a traveller void, and no key of the operator', () => {
		const given = [keys.linkKeyOf(BOOKING), keys.ownerKeyOf(BOOKING, NOW + 1)];
		const next = { ...BOOKING, linkVersion: 1 };
		for (const key of given) expect(keys.accessOf(next, key, NOW)).toBeNull();
		expect(keys.accessOf(next, keys.linkKeyOf(next), NOW)).toBe('link');
		// Nor does a version read as the end of an id.
		expect(
			keys.accessOf(
				{ id: `${BOOKING.id} 1`, linkVersion: 0, restoredAt: null },
				keys.operatorKeyOf(BOOKING.id),
				NOW,
			),
		).toBeNull();
		expect(keys.isOperatorKey(BOOKING.id, keys.operatorKeyOf(BOOKING.id))).toBe(true);
	});

	test('D252: a restore makes every key of a traveller void, whatever the version, and so does the next one', () => {
		const versions = [0, 1].map((linkVersion) => ({ ...BOOKING, linkVersion }));
		const restored = [NOW, NOW + 1].flatMap((restoredAt) =>
			versions.map((version) => ({ ...version, restoredAt })),
		);
		const all = [...versions, ...restored];
		for (const booking of all) {
			const given = all.flatMap((other) => [keys.linkKeyOf(other), keys.ownerKeyOf(other, NOW + 1)]);
			const opening = given.filter((key) => keys.accessOf(booking, key, NOW) !== null);
			expect(opening).toEqual([keys.linkKeyOf(booking), keys.ownerKeyOf(booking, NOW + 1)]);
		}
	});

	test('BKS-05: the key that follows an owner’s key is of the new version, and ends when that one ends', () => {
		const next = { ...BOOKING, linkVersion: 1 };
		const renewed = keys.renewedKeyOf(next, keys.ownerKeyOf(BOOKING, NOW + 1));
		expect(renewed).toBe(keys.ownerKeyOf(next, NOW + 1));
	});

	test.each([
		['', 'no key'],
		['x'.repeat(32), 'another text'],
		[`${NOW + 2}.${keys.ownerKeyOf(BOOKING, NOW + 1).split('.')[1]}`, 'a later end'],
		[`9${keys.ownerKeyOf(BOOKING, NOW + 1)}`, 'a much later end'],
		[keys.ownerKeyOf(BOOKING, NOW + 1).slice(0, -1), 'a key that was cut off'],
		[`${'9'.repeat(16)}.${'x'.repeat(32)}`, 'an end that is no time'],
		[keys.operatorKeyOf(BOOKING.id), 'the key of the operator'],
		[keys.linkKeyOf({ id: 'SBANOTHER222', linkVersion: 0, restoredAt: null }), 'the key of another booking'],
		[signedKeys('another').linkKeyOf(BOOKING), 'the key of another site'],
	])('%s opens nothing (%s)', (given) => {
		expect(keys.accessOf(BOOKING, given, NOW)).toBeNull();
	});
});

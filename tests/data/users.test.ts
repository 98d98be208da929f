import { expect, test } from 'vitest';
import { resultOf } from '#data/ahead.ts';
import { userRepository } from '#data/users.ts';
import { type Engine, onEachEngine, testDatabase } from '../support/test-database.ts';

const phone = { countryCode: '+91', phoneNumber: '9876543210' };
const otherPhone = { countryCode: '+91', phoneNumber: '9812345678' };
/** The same number in another country. */
const abroad = { countryCode: '+971', phoneNumber: '9876543210' };

/** The repository, and the account of `phone`. */
async function setup(engine: Engine = 'SQLite') {
	const db = await testDatabase(engine);
	const users = userRepository(db);
	const [user] = await users.ensureAll([phone], true, 1);
	if (!user) throw new Error('The account was not stored');
	const row = () => db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
	return { db, users, user, row };
}

onEachEngine((engine) => {
	test('accounts come in the order of their phone numbers, those that exist and those that are made', async () => {
		const { db, users, user } = await setup(engine);
		const phones = [otherPhone, phone, abroad];
		const stored = await users.ensureAll(phones, null, 2);
		expect(stored).toMatchObject(phones);
		expect(stored[1]?.id).toBe(user.id);
		expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
		expect(await users.ensureAll(phones.toReversed(), null, 3)).toEqual(stored.toReversed());
		expect(await users.ensureAll([], null, 3)).toEqual([]);
		expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
	});

	test('an account that is made by several at once is one', async () => {
		const { users } = await setup(engine);
		const made = await Promise.all(Array.from({ length: 6 }, () => users.ensureAll([otherPhone], true, 2)));
		expect(new Set(made.map(([one]) => one?.id)).size).toBe(1);
	});

	test('who wants WhatsApp updates is told by the whole phone number', async () => {
		const { db, users, user } = await setup(engine);
		await users.ensureAll([otherPhone], false, 2);
		await users.ensureAll([{ ...abroad, phoneNumber: otherPhone.phoneNumber }], true, 2);
		const wanting = (phones: readonly (typeof phone)[]) => resultOf(db, users.withWhatsapp(phones));
		// Of the two calling codes and two numbers, `+971 9812345678` is the one that was not asked about.
		expect(await wanting([phone, otherPhone, abroad])).toEqual(new Set(['+919876543210']));
		await users.markDeleted(user.id, 3);
		expect(await wanting([phone])).toEqual(new Set());
	});
});

test('a phone number without an account has its first choice stored, or none; a later choice replaces it', async () => {
	const { users } = await setup();
	const choose = async (choice: boolean | null) =>
		(await users.ensureAll([otherPhone], choice, 2)).map(({ isWhatsappEnabled }) => isWhatsappEnabled);
	expect(await choose(null)).toEqual([false]);
	expect(await choose(true)).toEqual([true]);
	expect(await choose(null)).toEqual([true]);
	expect(await choose(false)).toEqual([false]);
});

test('an account that is found has the name and address it was given, and keeps the day it was made', async () => {
	const { users, user, row } = await setup();
	expect(user).toMatchObject({ ...phone, name: null, email: null, isWhatsappEnabled: true, createdAt: 1 });
	const changed = await users.update(user.id, { name: 'Asha Rao', email: 'asha@example.in' }, 5);
	expect(changed).toEqual({ ...user, name: 'Asha Rao', email: 'asha@example.in' });
	expect(await users.update(user.id, { name: 'Asha Devi' }, 6)).toMatchObject({ email: 'asha@example.in' });
	expect(await users.update(user.id, { name: 'Asha Devi', email: null }, 7)).toMatchObject({ email: null });
	await users.ensureAll([phone], null, 8);
	expect(await users.byId(user.id)).toMatchObject({ name: 'Asha Devi', createdAt: 1 });
	expect(await users.byPhone(phone)).toEqual(await users.byId(user.id));
	expect(await row()).toMatchObject({ updatedAt: 8 });
});

test('an account that is none is not found', async () => {
	const { users } = await setup();
	expect(await users.byId('none')).toBeUndefined();
	expect(await users.byPhone(abroad)).toBeUndefined();
	expect(await users.update('none', { name: 'Asha' }, 2)).toBeUndefined();
	expect(await users.startWhatsapp('none', 2)).toBe(false);
});

test('WhatsApp updates start once, and end by the phone number', async () => {
	const { users, user } = await setup();
	const other = (await users.ensureAll([abroad], true, 1))[0];
	expect(await users.startWhatsapp(user.id, 2)).toBe(false);
	await users.stopWhatsapp(phone, 3);
	expect(await users.byId(user.id)).toMatchObject({ isWhatsappEnabled: false });
	expect(await users.byId(other?.id ?? '')).toMatchObject({ isWhatsappEnabled: true });
	expect(await users.startWhatsapp(user.id, 4)).toBe(true);
	expect(await users.startWhatsapp(user.id, 5)).toBe(false);
});

test('a deleted account is found and changed no more, and its number is free for another', async () => {
	const { users, user, row } = await setup();
	await users.markDeleted(user.id, 10);
	expect(await users.byId(user.id)).toBeUndefined();
	expect(await users.byPhone(phone)).toBeUndefined();
	expect(await users.update(user.id, { name: 'Asha' }, 11)).toBeUndefined();
	await users.stopWhatsapp(phone, 11);
	expect(await users.startWhatsapp(user.id, 11)).toBe(false);
	await users.markDeleted(user.id, 12);
	expect(await row()).toMatchObject({ deletedAt: 10, updatedAt: 10, isWhatsappEnabled: 1 });

	const [again] = await users.ensureAll([phone], false, 13);
	expect(again?.id).not.toBe(user.id);
	expect(await users.byPhone(phone)).toEqual(again);
});

test('what is to be purged was deleted by then, and is emptied once; the row stays', async () => {
	const { users, user, row } = await setup();
	await users.update(user.id, { name: 'Asha Rao', email: 'asha@example.in' }, 2);
	const [kept] = await users.ensureAll([otherPhone], true, 2);
	await users.markDeleted(user.id, 10);
	expect(await users.toPurge(9)).toEqual([]);
	expect(await users.toPurge(10)).toMatchObject([{ id: user.id, name: 'Asha Rao' }]);
	await users.empty(user.id, 20);
	expect(await users.toPurge(30)).toEqual([]);
	expect(await row()).toMatchObject({
		countryCode: null,
		phoneNumber: null,
		name: null,
		email: null,
		deletedAt: 10,
		purgedAt: 20,
	});
	expect(await users.byId(kept?.id ?? '')).toEqual(kept);
});

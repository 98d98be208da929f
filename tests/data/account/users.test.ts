import { expect, test } from 'vitest';
import { userRepository } from '#data/account/users.ts';
import { type Engine, onEachEngine, testDatabase } from '../../support/test-database.ts';

const phone = { countryCode: '+91', phoneNumber: '9876543210' };
const otherPhone = { countryCode: '+91', phoneNumber: '9812345678' };
/** The same number in another country. */
const abroad = { countryCode: '+971', phoneNumber: '9876543210' };

/** The repository, and the account of `phone`. */
async function setup(engine: Engine = 'SQLite') {
	const db = await testDatabase(engine);
	const users = userRepository(db);
	const user = await users.ensure(phone, true, 1);
	const row = () => db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
	return { db, users, user, row };
}

onEachEngine((engine) => {
	test('each phone number has an account of its own, the one that exists or one that is made', async () => {
		const { db, users, user } = await setup(engine);
		expect(await users.ensure(phone, null, 2)).toEqual(user);
		const other = await users.ensure(otherPhone, null, 2);
		expect(other).toMatchObject(otherPhone);
		expect(await users.ensure(abroad, null, 2)).toMatchObject(abroad);
		expect(await users.ensure(otherPhone, null, 3)).toEqual(other);
		expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
	});

	test('an account that is made by several at once is one', async () => {
		const { users } = await setup(engine);
		const made = await Promise.all(Array.from({ length: 6 }, () => users.ensure(otherPhone, true, 2)));
		expect(new Set(made.map(({ id }) => id)).size).toBe(1);
	});

	test('who wants WhatsApp updates is told by the whole phone number', async () => {
		const { users, user } = await setup(engine);
		await users.ensure(otherPhone, false, 2);
		await users.ensure({ ...abroad, phoneNumber: otherPhone.phoneNumber }, true, 2);
		expect(await users.wantsWhatsapp(phone)).toBe(true);
		expect(await users.wantsWhatsapp(otherPhone)).toBe(false);
		expect(await users.wantsWhatsapp(abroad)).toBe(false);
		await users.markDeleted(user.id, 3);
		expect(await users.wantsWhatsapp(phone)).toBe(false);
	});
});

test('a phone number without an account has its first choice stored, or none; a later choice replaces it', async () => {
	const { users } = await setup();
	const choose = async (choice: boolean | null) =>
		(await users.ensure(otherPhone, choice, 2)).isWhatsappEnabled;
	expect(await choose(null)).toBe(false);
	expect(await choose(true)).toBe(true);
	expect(await choose(null)).toBe(true);
	expect(await choose(false)).toBe(false);
});

test('an account that is found has the name and address it was given, and keeps the day it was made', async () => {
	const { users, user, row } = await setup();
	expect(user).toMatchObject({ ...phone, name: null, email: null, isWhatsappEnabled: true, createdAt: 1 });
	const changed = await users.update(user.id, { name: 'Asha Rao', email: 'asha@example.in' }, 5);
	expect(changed).toEqual({ ...user, name: 'Asha Rao', email: 'asha@example.in' });
	expect(await users.update(user.id, { name: 'Asha Devi' }, 6)).toMatchObject({ email: 'asha@example.in' });
	expect(await users.update(user.id, { name: 'Asha Devi', email: null }, 7)).toMatchObject({ email: null });
	await users.ensure(phone, null, 8);
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
	const other = await users.ensure(abroad, true, 1);
	expect(await users.startWhatsapp(user.id, 2)).toBe(false);
	await users.stopWhatsapp(phone, 3);
	expect(await users.byId(user.id)).toMatchObject({ isWhatsappEnabled: false });
	expect(await users.byId(other.id)).toMatchObject({ isWhatsappEnabled: true });
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

	const again = await users.ensure(phone, false, 13);
	expect(again.id).not.toBe(user.id);
	expect(await users.byPhone(phone)).toEqual(again);
});

test('what is to be purged was deleted by then, and is emptied once; the row stays', async () => {
	const { users, user, row } = await setup();
	await users.update(user.id, { name: 'Asha Rao', email: 'asha@example.in' }, 2);
	const kept = await users.ensure(otherPhone, true, 2);
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
	expect(await users.byId(kept.id)).toEqual(kept);
});

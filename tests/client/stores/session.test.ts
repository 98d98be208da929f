import { describe, expect, test } from 'vitest';
import { openTab, type StorageMood } from '../../support/browser-storage.ts';

const store = () => import('#client/stores/session.ts');
const SIGNED_IN = { access_token: 'a-token', greeting: '["Asha","AR"]' };
const PROFILE = { country_code: '+91', phone_number: '9820012345' };
const profile = JSON.stringify({ ...PROFILE, special_discount: { percentage: 5, max_amount: 10_000 } });

describe('AUTH-01: the session of this browser', () => {
	test('has the token as it is stored, and nothing else', async () => {
		openTab({ ...SIGNED_IN, profile });
		expect((await store()).$session.get()).toEqual({ token: 'a-token' });
	});

	test.each([
		['nothing', {}],
		['a name and no token', { greeting: '["Asha","AR"]', profile }],
		['an empty token', { ...SIGNED_IN, access_token: '' }],
	])('is a guest’s with %s', async (_, kept) => {
		openTab(kept);
		expect((await store()).$session.get()).toEqual({ token: null });
	});

	test('is stored where the rest of the page looks for it, and follows', async () => {
		const { entries } = openTab();
		const { $session, startSession } = await store();
		expect(startSession('a-token', 'Asha Devi Rao')).toBe(true);
		expect(entries.get('access_token')).toBe('a-token');
		expect(entries.get('greeting')).toBe('["Asha","AR"]');
		expect($session.get()).toEqual({ token: 'a-token' });
	});

	test.each(['full', 'blocked'] satisfies StorageMood[])(
		'STO-05: lasts as long as the page where storage is %s',
		async (mood) => {
			openTab({}, mood);
			const { $session, startSession } = await store();
			expect(startSession('a-token', 'Asha')).toBe(false);
			expect($session.get().token).toBe('a-token');
		},
	);

	test('API-18: when another tab signs out, this one forgets what it has stored of the visitor', async () => {
		const tab = openTab({ ...SIGNED_IN, profile, given: '{}', 'checkout:1': '{}', saved: '[]' });
		await store();
		tab.otherTabWrote('monthId', '3');
		expect([...tab.entries.keys()]).toContain('checkout:1');
		tab.otherTabWrote('access_token', '');
		expect([...tab.entries.keys()]).toEqual(['access_token', 'greeting', 'saved', 'monthId']);
	});

	test('follows other tabs, without a new value for the same token', async () => {
		const tab = openTab(SIGNED_IN);
		const { $session } = await store();
		const seen: (string | null)[] = [];
		$session.listen(({ token }) => seen.push(token));
		for (const key of ['monthId', 'greeting', 'profile']) tab.otherTabWrote(key, '["Meera","MS"]');
		tab.otherTabWrote('access_token', 'another');
		tab.otherTabWrote('access_token', '');
		expect(seen).toEqual(['another', null]);
		expect(tab.writes).toEqual([]);
	});
});

describe('after a token was rejected, it is not used again', () => {
	test('with nothing else stored the visitor is a guest', async () => {
		const { entries } = openTab(SIGNED_IN);
		const { $session, dropToken } = await store();
		await dropToken('a-token');
		expect($session.get().token).toBeNull();
		expect([...entries.keys()]).toEqual([]);
	});

	test('the token that has replaced it without the page being told is taken over', async () => {
		const { entries } = openTab(SIGNED_IN);
		const { $session, dropToken } = await store();
		entries.set('access_token', 'another');
		await dropToken('a-token');
		expect($session.get().token).toBe('another');
		expect(entries.get('access_token')).toBe('another');
	});

	test.each(['full', 'blocked'] satisfies StorageMood[])(
		'STO-05: nor is one of this page alone, where storage is %s',
		async (mood) => {
			openTab({}, mood);
			const { $session, startSession, dropToken } = await store();
			startSession('a-token', 'Asha');
			await dropToken('a-token');
			expect($session.get().token).toBeNull();
		},
	);

	test('nor is one that the browser does not erase', async () => {
		const { entries } = openTab(SIGNED_IN);
		entries.delete = () => false;
		const { $session, dropToken } = await store();
		await dropToken('a-token');
		expect($session.get().token).toBeNull();
	});

	test('a newer session stays when an old request is rejected late', async () => {
		openTab({}, 'blocked');
		const { $session, startSession, dropToken } = await store();
		startSession('another', 'Asha');
		await dropToken('a-token');
		expect($session.get().token).toBe('another');
	});
});

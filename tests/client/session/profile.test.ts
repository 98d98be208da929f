import { describe, expect, test } from 'vitest';
import { openTab } from '../../support/browser-storage.ts';
import { stubApi } from '../../support/stub-api.ts';

const profile = () => import('#client/session/profile.ts');
const remembered = () => import('#client/session/remembered-profile.ts');
const ASHA = { name: 'Asha Rao', email: null, country_code: '+91', phone_number: '9820012345' };
const TOKEN = 'token-of-asha-0001';
const RENEWED = 'token-of-asha-0002';
/** As `fetchProfile` stores it: with the last twelve characters of the token it was read with. */
const stored = (token: string) => JSON.stringify({ ...ASHA, of: token.slice(-12) });

describe('AUTH-01: the profile of who is signed in', () => {
	test('is read once with the token, and then remembered for the session', async () => {
		openTab({ access_token: TOKEN });
		const calls = stubApi(() => ({ data: ASHA }));
		const { knownProfile } = await profile();
		expect(await knownProfile()).toMatchObject(ASHA);
		expect(await knownProfile()).toMatchObject(ASHA);
		expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /profile']);
	});

	test('is not asked for by a guest, even when one was left in the storage', async () => {
		openTab({ profile: stored(TOKEN) });
		const calls = stubApi(() => ({ data: ASHA }));
		expect(await (await profile()).knownProfile()).toBeUndefined();
		expect(calls).toEqual([]);
	});

	test('is read anew when another visitor has signed in since', async () => {
		const { entries } = openTab({ access_token: 'token-of-ravi-0009', profile: stored(TOKEN) });
		stubApi(() => ({ data: { ...ASHA, name: 'Ravi' } }));
		expect(await (await profile()).knownProfile()).toMatchObject({ name: 'Ravi' });
		expect(entries.get('profile')).toContain('Ravi');
	});

	test('is unknown, and nothing is stored, when it cannot be read', async () => {
		const { writes } = openTab({ access_token: TOKEN });
		stubApi(() => undefined);
		expect(await (await profile()).knownProfile()).toBeUndefined();
		expect(writes).toEqual([]);
	});

	test('is not stored when the visitor has signed out while it was on its way', async () => {
		const { entries, writes } = openTab({ access_token: TOKEN });
		stubApi(() => {
			entries.delete('access_token');
			return { data: ASHA };
		});
		expect(await (await profile()).fetchProfile(TOKEN)).toMatchObject(ASHA);
		expect(writes).toEqual([]);
	});

	test('follows the token that replaces its own, whether it is stored already or still on its way', async () => {
		const { entries } = openTab({ access_token: TOKEN, profile: stored(TOKEN) });
		const { fetchProfile, keepProfile, knownProfile } = await profile();
		const calls = stubApi(() => {
			entries.set('access_token', RENEWED);
			keepProfile(TOKEN, RENEWED);
			return { data: ASHA };
		});
		await fetchProfile(TOKEN);
		expect(JSON.parse(entries.get('profile') ?? '').of).toBe(RENEWED.slice(-12));
		expect(await knownProfile()).toMatchObject(ASHA);
		expect(calls).toHaveLength(1);
	});

	test('does not follow a token that replaces somebody else’s', async () => {
		const { entries } = openTab({ access_token: TOKEN, profile: stored(TOKEN) });
		(await profile()).keepProfile('token-of-ravi-0009', RENEWED);
		expect(entries.get('profile')).toBe(stored(TOKEN));
	});

	test.each(['x', '7', 'null', '{}', '{"country_code":"+91"}', '{"country_code":91,"phone_number":98}'])(
		'STO-05: %s in the storage is no profile',
		async (text) => {
			openTab({ profile: text });
			expect((await remembered()).rememberedProfile()).toBeUndefined();
		},
	);
});

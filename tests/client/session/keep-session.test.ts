import { expect, test, vi } from 'vitest';
import { openTab } from '../../support/browser-storage.ts';
import { stubApi } from '../../support/stub-api.ts';

const ASHA = { name: 'Asha Rao', email: null, country_code: '+91', phone_number: '9820012345' };
const TOKEN = 'token-of-asha-0001';
const RENEWED = 'token-of-asha-0002';

/** Opens a page of a signed-in visitor, whose token is refreshed and whose profile answers with a status. */
async function openPage(profileStatus: number) {
	const tab = openTab({ access_token: TOKEN });
	vi.stubGlobal('document', { querySelectorAll: () => [] });
	vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event));
	vi.stubGlobal('location', { reload: vi.fn() });
	stubApi(({ path }) => {
		if (path === '/auth/refresh/token') return { data: { access_token: RENEWED } };
		return profileStatus === 200 ? { data: ASHA } : { status: profileStatus };
	});
	const { $session } = await import('#client/stores/session.ts');
	const seen: (string | null)[] = [];
	$session.listen(({ token }) => seen.push(token));
	const { profileRead } = await import('#client/session/keep-session.ts');
	await profileRead;
	return { ...tab, token: () => $session.get().token, seen };
}

test('AUTH-06: the refreshed token is stored, and the page goes on with it', async () => {
	const { entries, token } = await openPage(200);
	expect(entries.get('access_token')).toBe(RENEWED);
	expect(token()).toBe(RENEWED);
});

test.each([429, 502, 503, 504])(
	'AUTH-08: the page goes on with the refreshed token although the profile answers %i',
	async (status) => {
		const { entries, token } = await openPage(status);
		expect(entries.get('access_token')).toBe(RENEWED);
		expect(token()).toBe(RENEWED);
	},
);

test('AUTH-08: the session ends where the profile is refused', async () => {
	const { entries, token } = await openPage(401);
	expect(entries.has('access_token')).toBe(false);
	expect(token()).toBeNull();
});

test('islands that read the profile with each token are told of the new one when its profile is known', async () => {
	const { entries, seen } = await openPage(200);
	expect(seen).toEqual([RENEWED]);
	expect(JSON.parse(entries.get('profile') ?? '')).toMatchObject({ name: 'Asha Rao' });
});

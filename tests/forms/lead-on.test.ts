import { expect, test, vi } from 'vitest';
import { checkoutHref, paymentHref } from '#domain/booking/booking-paths.ts';
import { keylessAddress } from '#domain/page/keyless-address.ts';
import { decideHref, THANKS_PATH } from '#domain/page/paths.ts';
import { openTab } from '../support/browser-storage.ts';

const ORIGIN = 'https://site.test';
const BROWSED = '/packages?theme=Beach';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Sends a form that was opened on a page, and returns the page that is remembered in a tab that has browsed a list. */
async function rememberedAfter(from: string | null): Promise<string | undefined> {
	const { entries } = openTab({ previousPage: BROWSED });
	const assign = vi.fn();
	vi.stubGlobal('location', { ...location, assign });
	const { leadOn } = await import('#forms/lead-on.ts');
	leadOn({ receipt: [] }, from);
	expect(assign).toHaveBeenCalledExactlyOnceWith(THANKS_PATH);
	return entries.get('previousPage');
}

test('LEAD-05, STO-02: the page that a request was sent from is remembered with its query', async () => {
	expect(await rememberedAfter(`${ORIGIN}/saved?ids=1001`)).toBe('/saved?ids=1001');
});

test.each([decideHref('k-e_y0123456789'), checkoutHref(ID), paymentHref(ID)])(
	'LEAD-05, STO-02: an address that opens no page since its id was cut is not remembered: that of %s',
	async (href) => {
		expect(await rememberedAfter(keylessAddress(ORIGIN + href))).toBe(BROWSED);
	},
);

test('LEAD-05: with an unknown page the thanks lead back to what was browsed before', async () => {
	expect(await rememberedAfter(null)).toBe(BROWSED);
});

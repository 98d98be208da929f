import { expect, onTestFinished, test, vi } from 'vitest';

/** Opens a page with a query and at most `most` travellers; gives its store, and the addresses that the store writes. */
async function openPage(search: string, most?: string) {
	const written: string[] = [];
	vi.stubGlobal('location', { pathname: '/packagedetails/goa', search, hash: '#departures' });
	vi.stubGlobal('document', { querySelector: () => (most ? { dataset: { most } } : null) });
	vi.stubGlobal('history', {
		state: null,
		replaceState: (_: unknown, __: string, url: string) => written.push(url),
	});
	onTestFinished(() => void vi.unstubAllGlobals());
	vi.resetModules();
	return { ...(await import('#client/stores/party.ts')), written };
}

test.each([
	['', 1],
	['?travellers=4', 4],
	['?travellers=12', 8],
	['?travellers=0', 1],
	['?travellers=-1', 1],
	['?travellers=1.5', 1],
	['?travellers=2abc', 1],
	['?travellers=1000000000', 1],
])('an address with %j is of %d', async (search, expected) => {
	const { $party } = await openPage(search, '8');
	expect($party.get()).toBe(expected);
});

test('a number that is chosen is in the address for a reload, and everybody on the page hears of it', async () => {
	const { $party, chooseParty, written } = await openPage('?theme=Beach');
	const heard: number[] = [];
	$party.listen((party) => void heard.push(party));
	chooseParty('4');
	chooseParty('4');
	expect(heard).toEqual([4]);
	expect(written).toEqual(['/packagedetails/goa?theme=Beach&travellers=4#departures']);
	chooseParty('1');
	expect(written[1]).toBe('/packagedetails/goa?theme=Beach#departures');
});

test.each(['0', '-1', '1.5', '2abc', '1000000000', ''])('%j is ignored', async (given) => {
	const { $party, chooseParty, written } = await openPage('?travellers=3');
	chooseParty(given);
	expect($party.get()).toBe(3);
	expect(written).toEqual([]);
});

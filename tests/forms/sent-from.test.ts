import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageAddress } from '#contracts/fields.ts';
import { sentFrom } from '#forms/sent-from.ts';

const COMPARISON = 'https://safarnama.example/comparelist?packages1=1&packages2=2&packages3=null';

test('CMP-13, LEAD-02: a lead names its page, and the comparison where it was left on one', () => {
	expect(sentFrom({ url: COMPARISON, pageName: 'compare' })).toEqual({
		page_url: COMPARISON,
		page_name: 'compare',
		compareListUrl: COMPARISON,
		waited_ms: expect.stringMatching(/^\d+$/),
	});
	expect(sentFrom({ url: 'https://safarnama.example/', pageName: 'home' })).not.toHaveProperty(
		'compareListUrl',
	);
});

test('LEAD-02, ENT-03: a lead that is left on the page of a package names the package', () => {
	const url = 'https://safarnama.example/packagedetails/goa';
	expect(sentFrom({ url, pageName: 'detail', viewed: '1001' })).toMatchObject({
		page_url: url,
		page_name: 'detail',
		package_id: '1001',
	});
});

test('LEAD-03: what a long address of a campaign leaves room for can be sent', () => {
	const { page_url, compareListUrl } = sentFrom({
		url: `${COMPARISON}&gclid=${'x'.repeat(3000)}`,
		pageName: 'compare',
	});
	for (const sent of [page_url, compareListUrl]) {
		expect(sent?.startsWith(COMPARISON)).toBe(true);
		expect(v.is(pageAddress, sent)).toBe(true);
	}
});

test.each([
	['computer that slept for an hour', 3_600_000],
	['clock that was set back by an hour', -3_600_000],
])('D254: a lead tells how long its page has been open, also after a %s', (_, jump) => {
	const open = performance.now();
	const now = Date.now();
	vi.spyOn(Date, 'now').mockReturnValue(now + jump);
	onTestFinished(() => void vi.restoreAllMocks());
	const waited = Number(sentFrom({ url: COMPARISON, pageName: 'compare' })['waited_ms']);
	expect(waited).toBeGreaterThanOrEqual(Math.round(Math.max(open, jump)));
	expect(waited).toBeLessThan(performance.now() + Math.max(jump, 0) + 60_000);
});

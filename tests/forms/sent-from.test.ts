import * as v from 'valibot';
import { expect, test } from 'vitest';
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

import { expect, test } from 'vitest';
import { shownConsents } from '#features/account/shown-consents.ts';

const TERMS = 'I agree to the terms';
const given = (wording: string, day: string, withdrawn_at: string | null = null) => ({
	purpose: 'terms',
	version: 1,
	wording,
	source: 'lead:1',
	given_at: `2026-11-${day}T06:30:00.000Z`,
	withdrawn_at,
	withdrawn_with: withdrawn_at === null ? null : 'link',
});

test('consents to the same words are one line, which withdraws them all', () => {
	expect(shownConsents([given(TERMS, '01'), given(TERMS, '20')])).toEqual([
		{
			wording: TERMS,
			when: 'Given 2 times, last on 20 November 2026',
			purpose: 'terms',
		},
	]);
});

test('what was withdrawn comes last, with its day', () => {
	const withdrawn = given('Get updates', '01', '2026-11-02T20:30:00.000Z');
	expect(shownConsents([withdrawn, given(TERMS, '20')])).toEqual([
		expect.objectContaining({ wording: TERMS, when: 'Given on 20 November 2026' }),
		{
			wording: 'Get updates',
			when: 'Given on 1 November 2026. Withdrawn on 3 November 2026',
			purpose: null,
		},
	]);
});

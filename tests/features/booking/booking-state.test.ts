import { expect, test } from 'vitest';
import { STATE_WORDS, summaryOf } from '#features/booking/booking-state.ts';

test.each([
	['cancelled', /^This booking is cancelled\. /],
	['refused', /^The tour operator cannot take this booking\. /],
	['requested', /^Paid\. /],
	['confirmed', /^Paid, /],
] as const)('ROLE-03: in a list of bookings, one that is %s is said to be', (state, words) => {
	expect(summaryOf(state)).toMatch(words);
	expect(summaryOf(state)).toContain(STATE_WORDS[state].text);
});

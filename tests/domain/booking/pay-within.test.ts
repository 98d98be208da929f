import { expect, test } from 'vitest';
import { payWithin } from '#domain/booking/pay-within.ts';

test.each([
	['2027-01-09T00:00', 'within 24 hours'],
	['2027-01-09T22:00', 'within 24 hours'],
	['2027-01-10T00:00', 'within 24 hours'],
	['2027-01-10T00:01', 'by Sun 10 Jan, 11:59 pm IST'],
	['2027-01-10T22:00', 'by Sun 10 Jan, 11:59 pm IST'],
])('D253: what departs on 10 January and is reserved at %s is paid for %s', (moment, words) => {
	expect(payWithin('2027-01-10', Date.parse(`${moment}+05:30`))).toBe(words);
});

import { expect, test } from 'vitest';
import { returnedHeading } from '#domain/booking/returned-heading.ts';

test.each([
	['due', {}, 'Your money is on its way back'],
	['sent', { isDelayed: true }, 'Your money takes longer than it should'],
	['due', { isDelayed: true, isWithheld: true }, 'Your money waits for your bank’s decision on the dispute'],
	['done', { isDelayed: true }, 'Your money has been sent back'],
])('the heading about money that comes back: %s, %o', (state, changes, heading) => {
	expect(returnedHeading({ state, isDelayed: false, isWithheld: false, ...changes })).toBe(heading);
});

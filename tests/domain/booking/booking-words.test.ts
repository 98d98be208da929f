import { expect, test } from 'vitest';
import { bookingSteps, bookingWords, RETURNED_WORDS, unpaidWords } from '#domain/booking/booking-words.ts';
import { bookingFacts, EVERY_STATE, LOOKED_AT } from '../../support/booking-facts.ts';

const wordsOf = (name: string) => bookingWords(EVERY_STATE[name] ?? expect.fail(), LOOKED_AT);

test('BKS-01: every paid booking has the heading of the specification, and only those', () => {
	for (const name of Object.keys(EVERY_STATE)) {
		const { heading, status } = wordsOf(name);
		const isPaid = ['paid', 'late', 'confirmed', 'over'].includes(status);
		expect(heading === 'Your Booking is Confirmed!', name).toBe(isPaid);
	}
});

test.each([
	['paid', 'Paid. Nila Journeys confirms by Fri 27 Nov, 6 pm IST.'],
	['the deadline is over', 'Paid. Nila Journeys has not confirmed by Thu 26 Nov, 10 am IST.'],
	['refused', 'Refused by Nila Journeys. ₹94,620 is on its way, by about 4 December.'],
	['cancelled, refund on its way', 'Cancelled. ₹94,620 is on its way, by about 4 December.'],
	['cancelled, refund done', 'Cancelled. ₹94,620 went back on 25 November.'],
	['cancelled, given back by hand', 'Cancelled. ₹94,620 has gone back.'],
	[
		'cancelled, a part given back',
		'Cancelled. ₹94,620 is on its way, by about 4 December; ₹4,000 has gone back already.',
	],
	[
		'cancelled, done, a part given back',
		'Cancelled. ₹94,620 went back on 25 November; ₹4,000 has gone back already.',
	],
	['cancelled, nothing back', 'Cancelled. Nothing is paid back.'],
	['confirmed', 'Confirmed. Nila Journeys takes you on 16 January 2027.'],
	['confirmed, leaves today', 'Confirmed. Nila Journeys takes you on 26 November 2026.'],
	['confirmed, has begun', 'Confirmed. This journey began on 24 November 2026.'],
])('ROLE-03: the line of a booking begins with its state: %s', (name, line) => {
	expect(wordsOf(name).line).toBe(line);
});

test('D109: no word of a booking that the operator has not confirmed says that it has, and its calendar is tentative', () => {
	for (const name of ['paid', 'paid, leaves very soon', 'the deadline is over']) {
		const { line, next, calendar } = wordsOf(name);
		expect(`${line} ${next}`, name).not.toMatch(/has confirmed|is confirmed/);
		expect(calendar, name).toBe('booked');
	}
	const neverConfirmed = bookingFacts({ departsOn: '2026-11-10', replyBy: null });
	expect(bookingWords(neverConfirmed, LOOKED_AT)).toMatchObject({ status: 'over', calendar: 'booked' });
});

test('D95: from the day of departure on no word promises what is over: that the traveller is yet to leave, or can cancel for the money', () => {
	expect(wordsOf('paid, leaves today').next).toMatch(/^You leave today/);
	expect(wordsOf('paid, has begun').next).toMatch(/^This journey has begun\. .* call us/);
	expect(wordsOf('confirmed, leaves today').next).toMatch(/^You leave today\. .* gives nothing back/);
	expect(wordsOf('confirmed, has begun').next).toMatch(/call us/);
	for (const name of ['paid, has begun', 'confirmed, has begun']) {
		const { line, next } = wordsOf(name);
		expect(`${line} ${next}`, name).not.toMatch(/today|before you leave|cancel|takes you/i);
	}
});

test('who leaves very soon is to call before that, whatever the time of the day', () => {
	const { next } = wordsOf('paid, leaves very soon');
	expect(next).toContain('please call us if you have not heard from the tour operator before you leave.');
});

test('a refund names its reference, and how long it takes by the speed of the owner', () => {
	expect(wordsOf('cancelled, refund on its way').next).toMatch(/seven working days\. Reference: rfnd_/);
	expect(wordsOf('cancelled, fast refund').next).toMatch(/within minutes/);
	expect(wordsOf('cancelled, refund late').line).toMatch(/takes longer than it should: please call us/);
});

test('D262: a refund that was paid by bank transfer says so, with its reference, and not that it went to a card', () => {
	const { next, forEverybody } = wordsOf('cancelled, paid back by transfer');
	expect(next).toBe('It was paid by bank transfer. Reference: UTR42');
	expect(forEverybody).not.toMatch(/card/);
});

test('what everybody may read names nobody, no amount and no time', () => {
	for (const name of Object.keys(EVERY_STATE))
		expect(wordsOf(name).forEverybody, name).not.toMatch(/Nila|₹|\d/);
	expect(RETURNED_WORDS.line).not.toMatch(/\d/);
});

test('the steps of a paid booking are paid, operator confirms with its time, and travel documents', () => {
	const stepsOf = (name: string) =>
		bookingSteps(EVERY_STATE[name] ?? expect.fail(), LOOKED_AT).map(({ name, state, time }) =>
			[name, state, time].filter(Boolean).join(', '),
		);
	expect(stepsOf('paid')).toEqual([
		'Paid, done',
		'Operator confirms, now, by Fri 27 Nov, 6 pm IST',
		'Travel documents, later, before 16 January 2027',
	]);
	expect(stepsOf('the deadline is over')[1]).toBe('Operator confirms, now, was due by Thu 26 Nov, 10 am IST');
	expect(stepsOf('confirmed').slice(1)).toEqual([
		'Operator confirms, done',
		'Travel documents, now, before 16 January 2027',
	]);
	const without = ['not paid', 'never paid', 'refused', 'cancelled, nothing back', 'journey over'];
	const left = ['paid, leaves today', 'paid, has begun', 'confirmed, leaves today', 'confirmed, has begun'];
	for (const name of [...without, ...left]) expect(stepsOf(name), name).toEqual([]);
});

test('a reservation is told apart by what became of its payment', () => {
	const heldUntil = LOOKED_AT + 1;
	expect(unpaidWords(undefined, heldUntil).status).toBe('not paid');
	expect(unpaidWords('not tried', heldUntil).status).toBe('not paid');
	expect(unpaidWords('declined', heldUntil).status).toBe('declined');
	for (const progress of ['not confirmed', 'under way', 'unknown'] as const)
		expect(unpaidWords(progress, heldUntil).status).toBe('being checked');
});

test.each([
	[undefined, 'You have not paid yet.'],
	['not tried', 'You have not paid yet. This try has charged nothing.'],
] as const)(
	'D111: a reservation whose earlier payment goes back is not said to have charged nothing: %s',
	(progress, line) => {
		expect(unpaidWords(progress, LOOKED_AT, { hasReturned: true }).line).toBe(line);
		expect(unpaidWords(progress, LOOKED_AT).line).toMatch(/, and nothing was charged\.$/);
	},
);

test('D261: a declined payment is not said to have charged nothing, nor to come back by itself', () => {
	const { line, next } = unpaidWords('declined', LOOKED_AT);
	expect(line).toBe('Your payment was declined.');
	expect(next).toContain('wait before you pay again');
	expect(next).not.toContain('comes back by itself');
});

test('D109: a reservation whose time is over is not said to be unpaid while its payment is checked, nor to be still payable', () => {
	for (const progress of ['under way', 'unknown'] as const) {
		const { status, line, next } = unpaidWords(progress, LOOKED_AT, { state: 'expired' });
		expect(status).toBe('being checked');
		expect(line).toBe(unpaidWords(progress, LOOKED_AT).line);
		expect(next).toMatch(
			/^If you have paid, please wait: .*If the seats are gone by then, your money comes back\./,
		);
		expect(next).not.toContain('Pay again');
	}
	for (const progress of [undefined, 'not tried', 'declined'] as const)
		expect(unpaidWords(progress, LOOKED_AT, { state: 'expired' }).status).toBe('never paid');
});

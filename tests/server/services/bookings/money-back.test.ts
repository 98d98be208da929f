import { expect, test } from 'vitest';
import type { Refund } from '#data/booking/refunds.ts';
import { rupees } from '#domain/price/money.ts';
import type { PaidView } from '#server/services/bookings/booking-views.ts';
import { moneyBack } from '#server/services/bookings/money-back.ts';

const inIndia = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

/** A payment of ₹15,000 of which so much went back or goes back. */
function paid(
	returned: number,
	refund: Partial<Refund> | null = null,
	disputes: Partial<Pick<PaidView['paid'], 'isDisputed' | 'disputeEndedAt'>> = {},
): PaidView['paid'] {
	const due = {
		amountPaise: rupees(returned),
		sentPaise: null,
		returnedPaise: rupees(returned),
		besidesPaise: rupees(0),
		state: 'due',
		createdAt: inIndia('2026-12-01'),
		delayedAt: null,
	};
	return {
		payment: { amountPaise: rupees(15_000), returnedPaise: rupees(returned) },
		refund: refund && { ...due, doneAt: null, ...refund },
		isDisputed: false,
		disputeEndedAt: null,
		...disputes,
	} as unknown as PaidView['paid'];
}

const NOTHING_BESIDES = {
	besidesPaise: rupees(0),
	state: 'due',
	isDelayed: false,
	isWithheld: false,
	transfer: null,
} as const;
const WAY = { amountPaise: rupees(15_000), ...NOTHING_BESIDES } as const;

test.each<[string, PaidView['paid'], ReturnType<typeof moneyBack>]>([
	['nothing', paid(0), null],
	['by our refund, within seven working days', paid(15_000, {}), { ...WAY, day: '2026-12-10' }],
	[
		'by our refund, which is delayed',
		paid(15_000, { state: 'sent', delayedAt: 1 }),
		{ ...WAY, state: 'sent', isDelayed: true, day: '2026-12-10' },
	],
	[
		'by our refund, once the bank has decided',
		paid(15_000, {}, { isDisputed: true }),
		{ ...WAY, isWithheld: true, day: '2026-12-10' },
	],
	[
		'by our refund, which waited for the end of a dispute',
		paid(15_000, {}, { disputeEndedAt: inIndia('2026-12-22') }),
		{ ...WAY, day: '2026-12-31' },
	],
	[
		'by our refund, which is there',
		paid(15_000, { state: 'done', doneAt: inIndia('2026-12-03') }),
		{ ...WAY, state: 'done', day: '2026-12-03' },
	],
	[
		'in part by our refund, which is there, and in part in another way',
		paid(15_000, {
			amountPaise: rupees(9_000),
			besidesPaise: rupees(6_000),
			state: 'done',
			doneAt: inIndia('2026-12-03'),
		}),
		{ ...WAY, amountPaise: rupees(9_000), besidesPaise: rupees(6_000), state: 'done', day: '2026-12-03' },
	],
	[
		'in part by our refund, which is on its way, and in part in another way',
		paid(7_500, { amountPaise: rupees(3_500), besidesPaise: rupees(4_000) }),
		{ ...WAY, amountPaise: rupees(3_500), besidesPaise: rupees(4_000), day: '2026-12-10' },
	],
	[
		'by our refund of more than is owed by now, which the provider has accepted',
		paid(7_500, { state: 'sent', sentPaise: rupees(7_500), besidesPaise: rupees(3_000) }),
		{ ...WAY, amountPaise: rupees(7_500), besidesPaise: rupees(3_000), state: 'sent', day: '2026-12-10' },
	],
	[
		'in another way as a whole, while the provider says that our refund is pending',
		paid(15_000, { state: 'sent', sentPaise: rupees(11_000), besidesPaise: rupees(15_000), delayedAt: 1 }),
		{ ...WAY, state: 'done', day: null },
	],
	[
		'by our refund, of an older release that did not count it',
		paid(0, { amountPaise: rupees(3_500) }),
		{ ...WAY, amountPaise: rupees(3_500), day: '2026-12-10' },
	],
	['by the desk or a bank, on an unknown day', paid(15_000), { ...WAY, state: 'done', day: null }],
])('D112, D113: money goes back %s', (_, given, back) => {
	expect(moneyBack(given)).toEqual(back);
});

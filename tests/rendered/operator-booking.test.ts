import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import OperatorBooking from '#features/booking/OperatorBooking.astro';
import ReturnedMoney from '#features/booking/ReturnedMoney.astro';
import { returnedInWords } from '#server/services/bookings/returned-payments.ts';

const BOOKING = {
	id: 'SFR2AB',
	said: 'Paid. Please confirm it or refuse it.',
	offer: { packageName: 'Goa By The Sea', nights: 3, days: 4, date: '2027-01-10' },
	...{ name: 'Asha', travellers: 2, contact: null, message: null, named: null, canBeNamed: false },
	...{ price: null, share: null, replyBy: Date.parse('2027-01-08T12:00:00+05:30'), isLate: false },
	...{ hasBegun: false, isOpen: true, refusalReason: null, calendar: null, isCancelled: false },
	...{ toRefuse: '/refuse', wrong: undefined },
};

/** The page's text for an operator. */
async function textOf(changes: Partial<Record<keyof typeof BOOKING, unknown>>): Promise<string> {
	const container = await AstroContainer.create();
	const html = await container.renderToString(OperatorBooking, { props: { ...BOOKING, ...changes } });
	return html
		.replaceAll(/<style[^>]*>[^<]*<\/style>|<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/ (?=[.,])/g, '');
}

test('D95: an operator reads until when its reply is due, that it was, and until when the traveller can cancel for everything', async () => {
	const free = 'Until you reply the traveller can cancel for all of the money.';
	expect(await textOf({})).toContain(
		`Please reply by Fri 8 Jan, 12 noon IST. After that our desk calls you. ${free}`,
	);
	const late = await textOf({ isLate: true });
	expect(late).toContain(`Your reply was due by Fri 8 Jan, 12 noon IST. ${free}`);
	expect(late).not.toContain('After that our desk calls');
	const begun = await textOf({ isLate: true, hasBegun: true });
	expect(begun).toContain('Your reply was due by Fri 8 Jan, 12 noon IST.');
	expect(begun).not.toContain('can cancel');
});

test('D240: the operator of a booking that has ended reads what it keeps, what it got and what it gives back', async () => {
	const ended = { isOpen: false, said: 'The traveller has cancelled this booking.' };
	const paid = [
		{ amount: 5_000_000, reference: 'NEFT1', recordedAt: Date.parse('2027-01-12T12:00:00+05:30') },
	];
	const shareOf = (owed: number, payouts: unknown[], isDisputed = false) =>
		textOf({ ...ended, share: { owed, isDisputed, paid: payouts, returned: [] } });
	expect(await shareOf(2_500_000, [])).toContain(
		'What you get ₹25,000 is paid to you once the day of departure has come.',
	);
	expect(await shareOf(-5_000_000, paid)).toMatch(
		/₹50,000 was paid to you, recorded on 12 January 2027, reference NEFT1\. ₹50,000 of it went back/,
	);
	expect(await shareOf(2_500_000, [], true)).toContain('₹25,000 is withheld');
	expect(await shareOf(0, [])).not.toContain('What you get');
});

test('D113: money that booked nothing and is disputed is said to wait for the bank', async () => {
	const container = await AstroContainer.create();
	const payment = {
		...{ reference: 'pay_1', amount: 1_500_000 as Paise, besides: 0 as Paise, fee: 0 as Paise },
		...{ reason: 'seats gone' as const, state: 'due' as const, isDelayed: false, transfer: null },
	};
	const saying = (isWithheld: boolean) =>
		container.renderToString(ReturnedMoney, {
			props: { payments: [returnedInWords('normal')({ ...payment, isWithheld })] },
		});
	expect(await saying(false)).toMatch(/on its way back.*seven working days/s);
	const withheld = await saying(true);
	expect(withheld).toMatch(/waits for your bank’s decision.*its refund waits until that is decided/s);
	expect(withheld).not.toContain('seven working days');
});

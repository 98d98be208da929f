import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import OperatorBooking from '#features/booking/OperatorBooking.astro';

const recordedAt = Date.parse('2027-01-11T06:30:00Z');
const transfer = (rupees: number, reference: string) => ({
	...{ amount: (rupees * 100) as Paise, reference, recordedAt },
});

/** The sentences about the operator's share of a booking. */
async function shareSaid(share: object): Promise<string[]> {
	const container = await AstroContainer.create();
	const html = await container.renderToString(OperatorBooking, {
		props: {
			...{ id: 'SBABCDEF234', said: 'You have confirmed this booking.', name: 'Asha Rao', travellers: 1 },
			offer: { packageName: 'Goa By The Sea', nights: 3, days: 4, date: '2027-01-10' },
			...{ contact: null, message: null, named: null, canBeNamed: false, price: null, replyBy: null },
			...{ isOpen: false, refusalReason: null, calendar: null, isCancelled: false },
			share: { owed: 0, isDisputed: false, paid: [], returned: [], ...share },
		},
	});
	const section = html.slice(html.indexOf('id="share"'));
	return [...section.matchAll(/<p[^>]*>([^<]+)<\/p>/g)].map(([, text = '']) => text);
}

test('D240: an operator reads what it was paid, what it has returned of it, and what is to be returned still', async () => {
	expect(
		await shareSaid({
			owed: -500_000,
			paid: [transfer(15_000, 'UTR1')],
			returned: [transfer(10_000, 'UTR9')],
		}),
	).toEqual([
		'₹15,000 was paid to you, recorded on 11 January 2027, reference UTR1.',
		'₹10,000 of it was returned or deducted from another transfer, recorded on 11 January 2027, reference UTR9.',
		'₹5,000 of it went back to the traveller later, and is to be returned.',
	]);
});

import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import OperatorBookings from '#features/booking/OperatorBookings.astro';

const NOW = Date.parse('2027-01-10T06:30:00Z');

const aBooking = (changes: object = {}) => ({
	...{ id: 'SBABCDEF234', href: '/booking/SBABCDEF234/operator?key=k3y', state: 'confirmed' },
	...{ packageName: 'Goa By The Sea', date: '2027-02-10', travellers: 2, replyBy: null },
	...{ owed: 0, paidOut: 0, isDisputed: false, ...changes },
});

/** The texts of the page's list items, terms and details. */
async function said(list: object): Promise<string[]> {
	const container = await AstroContainer.create();
	const html = await container.renderToString(OperatorBookings, {
		props: {
			list: {
				operatorName: 'Konkan & Co',
				totals: { due: 0, later: 0, withheld: 0, paidOut: 0 },
				...{ toReply: [], coming: [], isCut: false, earlier: [], ...list },
			},
			...{ linkDays: 30, now: NOW, today: '2027-01-10', before: undefined, after: undefined },
		},
	});
	return [...html.matchAll(/<(h1|h2|dt|dd|li|p)[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) =>
		inner
			.replaceAll(/<[^>]+>/g, ' ')
			.replaceAll(/\s+/g, ' ')
			.replaceAll('&amp;', '&')
			.trim(),
	);
}

test('D233: without a booking the page says that nothing is to come, and no amount', async () => {
	expect((await said({})).slice(0, -1)).toEqual([
		'Bookings of Konkan & Co',
		'Coming journeys',
		'No confirmed journey is to come.',
	]);
});

test.each([
	[{ state: 'requested', owed: rupees(15_000), replyBy: NOW + 1 }, 'Please reply by Sun 10 Jan, 12 noon IST'],
	[{ state: 'requested', replyBy: NOW }, 'Your reply was due by Sun 10 Jan, 12 noon IST'],
	[{ state: 'requested' }, 'Please reply soon'],
	[{ state: 'requested', paidOut: rupees(15_000) }, 'Please reply soon. ₹15,000 paid to you'],
	[
		{ state: 'requested', paidOut: rupees(15_000), owed: rupees(-15_000) },
		'Please reply soon. ₹15,000 paid to you, ₹15,000 to be returned',
	],
	[{ owed: rupees(15_000) }, 'You have confirmed it. ₹15,000 to come'],
	[{ owed: rupees(15_000), date: '2027-01-10' }, 'You have confirmed it. ₹15,000 due to you'],
	[{ owed: rupees(15_000), isDisputed: true }, 'You have confirmed it. ₹15,000 withheld'],
	[
		{ paidOut: rupees(10_000), owed: rupees(5_000) },
		'You have confirmed it. ₹10,000 paid to you, ₹5,000 to come',
	],
	[
		{ state: 'cancelled', paidOut: rupees(10_000), owed: rupees(-4_000) },
		'Cancelled by the traveller. ₹10,000 paid to you, ₹4,000 to be returned',
	],
	[{ state: 'refused' }, 'Refused'],
])('D233: of %o it says: %s', async (changes, words) => {
	const lines = await said({ toReply: [aBooking(changes)] });
	expect(lines.find((line) => line.startsWith('Goa'))).toBe(
		`Goa By The Sea, ${'date' in changes ? '10 January' : '10 February'} 2027 2 travellers, booking SBABCDEF234 ${words}`,
	);
});

test('D233: its sums are those that are not nothing', async () => {
	expect(
		(
			await said({
				totals: { due: rupees(-500), later: rupees(2_000), withheld: 0, paidOut: rupees(10_000) },
			})
		).slice(1, 7),
	).toEqual([
		...['Due to you, for journeys that have begun', '₹500 to be returned'],
		...['To come, once their day of departure has come', '₹2,000'],
		...['Paid to you', '₹10,000'],
	]);
});

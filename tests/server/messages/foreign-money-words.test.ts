import { expect, test } from 'vitest';
import { disputeInWords, whatIsPaid } from '#server/messages/foreign-money-words.ts';

const NOTHING = { operatorName: 'Konkan & Co', toTraveller: '', operatorLess: '', lost: '' };

test('D112: money that has left is told by whom it was owed to, and only a booking that goes on can be refused as well', () => {
	expect(whatIsPaid(NOTHING, 'requested')).toBe('');
	expect(whatIsPaid({ ...NOTHING, toTraveller: '₹5', lost: '₹1' }, 'confirmed')).toBe(
		'₹5 of it was owed to the traveller already. ₹1 of it was owed to nobody: it is a loss of the site.',
	);
	expect(whatIsPaid({ ...NOTHING, operatorLess: '₹9' }, 'confirmed')).toBe(
		'Konkan & Co is owed ₹9 less. The booking is confirmed as before: if the journey does not take place, refuse it as well.',
	);
	expect(whatIsPaid({ ...NOTHING, operatorLess: '₹9' }, 'cancelled')).toBe('Konkan & Co is owed ₹9 less.');
});

test.each([
	[{ phase: 'fraud' }, /asks for a refund, by noon: refuse the booking/],
	[{ phase: 'retrieval' }, /takes no money: reply in the provider's dashboard, by noon/],
	[{ phase: 'chargeback' }, /claims the money: .*by noon, or the money is lost.*reason: lost_goods/],
	[{ report: 'action_required' }, /^Your evidence does not suffice/],
	[{ report: 'under_review' }, /^The bank examines your reply/],
	[{ state: 'lost' }, /^The money is gone/],
] as const)('D113: the desk reads what a dispute wants: %j', (dispute, words) => {
	const given = {
		state: 'open',
		phase: '',
		reasonCode: 'lost_goods',
		report: '',
		respondBy: 'noon',
	} as const;
	expect(disputeInWords({ ...given, ...dispute })).toMatch(words);
});

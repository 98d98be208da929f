import { describe, expect, test } from 'vitest';
import { standings } from '#domain/poll/agreement.ts';
import type { PollChoice, Vote } from '#domain/poll/poll.ts';

const GOA = { id: '1', departureDates: ['2027-05-01', '2027-05-08', '2027-05-15'] };
const BALI = { id: '2', departureDates: ['2027-06-01'] };

/** A vote on Goa and Bali, with the days that suit for Goa. */
const aVote = (firstName: string, goa: PollChoice, bali: PollChoice, days: readonly string[] = []): Vote => ({
	firstName,
	answers: [
		{ packageId: '1', choice: goa, days },
		{ packageId: '2', choice: bali, days: [] },
	],
});

const onGoa = (...votes: readonly Vote[]) =>
	standings([GOA, BALI], votes).find(({ packageId }) => packageId === GOA.id);

describe('DEC-03: a package on which', () => {
	test.each<[string, readonly PollChoice[], string]>([
		['nobody has voted', [], 'open'],
		['one has voted', ['yes'], 'open'],
		['all say yes', ['yes', 'yes', 'yes'], 'agreed'],
		['nobody says no', ['yes', 'maybe'], 'possible'],
		['all say maybe', ['maybe', 'maybe'], 'open'],
		['one says no', ['yes', 'yes', 'no'], 'open'],
	])('%s', (_what, choices, outcome) => {
		const votes = choices.map((choice, at) => aVote(`Voter ${at}`, choice, 'no'));
		expect(onGoa(...votes)?.outcome).toBe(outcome);
	});

	test('one has not answered, because it was not on offer, is not agreed on', () => {
		const without: Vote = { firstName: 'Ravi', answers: [{ packageId: '2', choice: 'yes', days: [] }] };
		expect(onGoa(aVote('Asha', 'yes', 'yes'), without)?.outcome).toBe('open');
	});
});

test('DEC-03: names stand with what they say, in the order of the votes', () => {
	const votes = [aVote('Ravi', 'maybe', 'no'), aVote('Asha', 'yes', 'no'), aVote('Dadi', 'yes', 'no')];
	expect(onGoa(...votes)?.says).toEqual({ yes: ['Asha', 'Dadi'], maybe: ['Ravi'], no: [] });
});

describe('DEC-03: a day', () => {
	const days = (...votes: readonly Vote[]) =>
		onGoa(...votes)?.days.map(({ date, suitsAll }) => [date, suitsAll]);

	test('suits all when each has chosen it, or has chosen none', () => {
		const votes = [
			aVote('Asha', 'yes', 'no', ['2027-05-08', '2027-05-01']),
			aVote('Ravi', 'maybe', 'no', ['2027-05-08']),
			aVote('Dadi', 'yes', 'no'),
		];
		expect(onGoa(...votes)?.days).toEqual([
			{ date: '2027-05-01', names: ['Asha', 'Dadi'], suitsAll: false },
			{ date: '2027-05-08', names: ['Asha', 'Ravi', 'Dadi'], suitsAll: true },
		]);
	});

	test('that can not be booked any more is left out, and whoever chose that day alone is not taken to be free on others', () => {
		const gone = aVote('Asha', 'yes', 'no', ['2027-04-01']);
		expect(days(gone, aVote('Ravi', 'yes', 'no', ['2027-05-08']))).toEqual([['2027-05-08', false]]);
	});

	test('that is gone is named with those who chose it, who would go', () => {
		const votes = [
			aVote('Asha', 'yes', 'no', ['2027-05-08', '2027-04-08', '2027-04-01']),
			aVote('Ravi', 'maybe', 'no', ['2027-04-01']),
			aVote('Dadi', 'no', 'no', ['2027-04-01']),
			aVote('Nani', 'yes', 'no'),
		];
		expect(onGoa(...votes)?.gone).toEqual([
			{ date: '2027-04-01', names: ['Asha', 'Ravi'] },
			{ date: '2027-04-08', names: ['Asha'] },
		]);
	});

	test('of somebody who says no does not count, and suits no more than those who would go', () => {
		const no = aVote('Ravi', 'no', 'no', ['2027-05-01']);
		expect(days(aVote('Asha', 'yes', 'no', ['2027-05-08']), no)).toEqual([['2027-05-08', false]]);
	});

	test('that the only voter chose suits nobody else yet', () => {
		expect(days(aVote('Asha', 'yes', 'no', ['2027-05-08']))).toEqual([['2027-05-08', false]]);
	});
});

test('DEC-03: what is agreed on comes first, then what nobody is against, then more yes, then fewer no', () => {
	const order = (...votes: readonly Vote[]) =>
		standings([GOA, BALI], votes).map(({ packageId }) => packageId);
	expect(order(aVote('Asha', 'maybe', 'yes'), aVote('Ravi', 'yes', 'yes'))).toEqual(['2', '1']);
	expect(order(aVote('Asha', 'no', 'maybe'), aVote('Ravi', 'yes', 'yes'))).toEqual(['2', '1']);
	expect(order(aVote('Asha', 'no', 'no'), aVote('Ravi', 'no', 'yes'))).toEqual(['2', '1']);
	expect(order(aVote('Asha', 'no', 'maybe'), aVote('Ravi', 'no', 'no'))).toEqual(['2', '1']);
	expect(order(aVote('Asha', 'yes', 'yes'), aVote('Ravi', 'yes', 'yes'))).toEqual(['1', '2']);
});

import { expect, test } from 'vitest';
import { standings } from '#domain/poll/agreement.ts';
import type { PollChoice, Vote } from '#domain/poll/poll.ts';
import { agreementWords } from '#features/decide/agreement-words.ts';

const NAMES: Record<string, string> = { '1': 'Goa by the sea', '2': 'Bali' };

test.each<[string, readonly (readonly [PollChoice, PollChoice])[]]>([
	['Voter 1 has answered. With the next answer you see here where you agree.', [['yes', 'yes']]],
	[
		'Both of you say yes to Goa by the sea.',
		[
			['yes', 'no'],
			['yes', 'yes'],
		],
	],
	[
		'All 3 of you say yes to Goa by the sea and Bali.',
		[
			['yes', 'yes'],
			['yes', 'yes'],
			['yes', 'yes'],
		],
	],
	[
		'Nobody says no to Bali.',
		[
			['no', 'maybe'],
			['yes', 'yes'],
		],
	],
	[
		'No package suits everybody yet. Closest is Bali: 1 of 2 say yes.',
		[
			['no', 'no'],
			['no', 'yes'],
		],
	],
	[
		'No package suits everybody yet.',
		[
			['maybe', 'no'],
			['no', 'maybe'],
		],
	],
])('DEC-03: %s', (words, choices) => {
	const votes = choices.map(
		([goa, bali], at): Vote => ({
			firstName: `Voter ${at + 1}`,
			answers: [
				{ packageId: '1', choice: goa, days: [] },
				{ packageId: '2', choice: bali, days: [] },
			],
		}),
	);
	const offered = ['1', '2'].map((id) => ({ id, departureDates: [] }));
	expect(agreementWords(standings(offered, votes), votes, (id) => NAMES[id] ?? '')).toBe(words);
});

import * as v from 'valibot';
import { greetedName } from '#domain/account/greeted-name.ts';
import { CHOICES, FIRST_NAME_MAX, type PollChoice, RANDOM_ID, type Vote } from '#domain/poll/poll.ts';
import { NAME, oneLine } from './fields.ts';

const NOT_A_NAME = 'Please write a first name, in letters';
const REPEATED = 'Choose yes, maybe or no';
const NO_SUCH_DAY = 'A day that you chose is not free any more. Please choose again';

/** Answers a form that names a package which was removed or never asked about, or a form that did not come from the page. */
export const NOT_OF_THIS_PAGE =
	'What you answered is not on offer here any more. Nothing was saved; please look again and send your answers.';

/** The fields of the form about a package. */
export const answerField = (packageId: string): string => `answer_${packageId}`;
export const daysField = (packageId: string): string => `days_${packageId}`;

/**
 * A first name of the voter's choice: letters as in other names, but at most 30, and nothing that mail and chat programs make a link of.
 */
const firstName = v.pipe(
	v.optional(v.string(NOT_A_NAME), ''),
	oneLine(NOT_A_NAME),
	v.trim(),
	v.nonEmpty(NOT_A_NAME),
	v.check((name) => [...name].length <= FIRST_NAME_MAX, `At most ${FIRST_NAME_MAX} letters`),
	v.check((name) => NAME.test(name) && greetedName(name) !== '', NOT_A_NAME),
);

const choice = v.pipe(v.optional(v.string(REPEATED), ''), v.picklist(CHOICES, REPEATED));

const daysAmong = (offered: readonly string[]) =>
	v.pipe(
		v.optional(v.union([v.string(), v.array(v.string())], NO_SUCH_DAY), []),
		v.transform((sent) => [...new Set([sent].flat())]),
		v.array(v.picklist(offered, NO_SUCH_DAY)),
	);

/** What the form of a poll sends: a vote, or a request to take back this device's vote. */
export type VoteForm = { do: 'vote'; ballot: string | undefined; vote: Vote } | { do: 'remove' };

/**
 * The form of a poll about these packages. It is strict: a vote about anything else is rejected as a whole.
 *
 * @param offered the packages on offer with the days that can be booked
 * @param own the former vote of the device. It may keep days that have gone since: a vote whose only day were dropped would suit any day.
 */
export function voteForm(
	offered: readonly { id: string; departureDates: readonly string[] }[],
	own?: Vote | undefined,
) {
	const chosenBefore = (id: string) => own?.answers.find(({ packageId }) => packageId === id)?.days ?? [];
	const answers = offered.map(({ id, departureDates }) => ({
		[answerField(id)]: choice,
		[daysField(id)]: daysAmong([...departureDates, ...chosenBefore(id)]),
	}));
	const vote = v.pipe(
		v.strictObject(
			{
				...(Object.assign({}, ...answers) as Record<string, typeof choice | ReturnType<typeof daysAmong>>),
				do: v.literal('vote'),
				ballot: v.optional(v.pipe(v.string(NOT_OF_THIS_PAGE), v.regex(RANDOM_ID, NOT_OF_THIS_PAGE))),
				first_name: firstName,
			},
			NOT_OF_THIS_PAGE,
		),
		v.transform((sent): VoteForm => {
			const given: Record<string, unknown> = sent;
			return {
				do: 'vote',
				ballot: sent.ballot,
				vote: {
					firstName: sent.first_name,
					answers: offered.map(({ id }) => ({
						packageId: id,
						choice: given[answerField(id)] as PollChoice,
						days: (given[daysField(id)] as string[]).toSorted(),
					})),
				},
			};
		}),
	);
	const remove = v.pipe(
		v.strictObject({ do: v.literal('remove') }, NOT_OF_THIS_PAGE),
		v.transform((): VoteForm => ({ do: 'remove' })),
	);
	return v.variant('do', [vote, remove], NOT_OF_THIS_PAGE);
}

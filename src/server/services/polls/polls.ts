import type { Database } from '#data/database/schema.ts';
import { ballotHash, pollRepository, randomId } from '#data/poll/polls.ts';
import { COMPARE_MIN } from '#domain/compare/compare.ts';
import type { ComparedPackage, PackageDetail } from '#domain/package/package-views.ts';
import { POLL_FOR_MS, RANDOM_ID, VOTES_MAX, type Vote } from '#domain/poll/poll.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A poll as its page shows it. */
export interface PollView {
	id: string;
	/** The packages that are on offer, in the order of the comparison. */
	items: readonly PackageDetail[];
	/** The names of those that are not on offer any more. */
	gone: readonly string[];
	/** First ones first. */
	votes: readonly Vote[];
	/** The vote of the ballot that was given. */
	own: Vote | undefined;
	/** A ballot for the form of a device that has not voted, so that a form that is sent twice votes once. */
	newBallot: string;
	/** When it is deleted, epoch milliseconds. */
	endsAt: number;
}

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	packages: {
		compare(ids: readonly string[]): Promise<readonly ComparedPackage[]>;
		detail(id: string): Promise<PackageDetail | undefined>;
	};
}

export const POLL_FULL = `This page has the ${VOTES_MAX} answers that it can hold. Nothing was saved.`;

/** The answers of a vote, and those of the former one to packages that the vote does not name. */
const withFormer = ({ answers }: Vote, former: Vote | undefined) => [
	...answers,
	...(former?.answers ?? []).filter((old) => answers.every(({ packageId }) => packageId !== old.packageId)),
];

/** Polls ask which of some packages to take. Anyone with the link may answer, without an account (decision D190). */
export function pollService({ db, now, packages }: Dependencies) {
	const polls = pollRepository(db);
	const since = () => now() - POLL_FOR_MS;

	return {
		/** Makes a poll about packages and gives its id; undefined when fewer than two of them are on offer. */
		async ask(ids: readonly string[]): Promise<string | undefined> {
			const items = await packages.compare(ids);
			if (items.length < COMPARE_MIN) return undefined;
			return polls.add(
				items.map(({ id, name }) => ({ id, name })),
				now(),
			);
		},

		/** A poll with its votes; undefined for an id of none, or of one whose time is over. */
		async see(id: string, ballot: string | undefined): Promise<PollView | undefined> {
			const poll = RANDOM_ID.test(id) ? await polls.find(id, since()) : undefined;
			if (!poll) return undefined;
			const [found, stored] = await Promise.all([
				Promise.all(poll.packages.map((item) => packages.detail(item.id))),
				polls.votesOf(id),
			]);
			const own = ballot === undefined ? undefined : ballotHash(ballot);
			return {
				id,
				items: found.filter((item) => item !== undefined),
				gone: poll.packages.filter((_, at) => found[at] === undefined).map(({ name }) => name),
				votes: stored,
				own: stored.find((vote) => vote.ballotHash === own),
				newBallot: randomId(),
				endsAt: poll.createdAt + POLL_FOR_MS,
			};
		},

		/**
		 * Stores a vote in place of the earlier one of the same ballot. Earlier answers to packages that are not on offer now stay, because the
		 * form cannot name these packages.
		 *
		 * @param ballot the ballot that the device was given when it voted before; without one, a new ballot is made
		 * @returns the ballot that the device has to keep
		 * @throws AppError `not-found` for no poll, `conflict` when it has as many votes as it can hold
		 */
		async vote(id: string, ballot: string | undefined, vote: Vote): Promise<string> {
			const own = ballot ?? randomId();
			await db.transaction().execute(async (transaction) => {
				const stored = pollRepository(transaction);
				if (!(await stored.lock(id, since()))) throw new AppError('not-found', 'There is no such page');
				const votes = await stored.votesOf(id);
				const former = votes.find((other) => other.ballotHash === ballotHash(own));
				if (!former && votes.length >= VOTES_MAX) throw new AppError('conflict', POLL_FULL);
				await stored.put(id, own, { ...vote, answers: withFormer(vote, former) }, now());
			});
			return own;
		},

		/** Deletes the vote of a ballot, if there is one. */
		takeBack: (id: string, ballot: string): Promise<void> => polls.remove(id, ballot),
	};
}
export type PollService = ReturnType<typeof pollService>;

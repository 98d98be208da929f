import { hash, randomBytes } from 'node:crypto';
import { type Answer, VOTES_MAX, type Vote } from '#domain/poll/poll.ts';
import { BATCH, inBatches } from '../database/in-batches.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/schema.ts';
import type { PollRow } from './poll-rows.ts';

/** Polls that are deleted by one statement, which deletes their votes along. */
const SIZE = Math.floor(BATCH / VOTES_MAX);

/** A question which of some packages to take. */
export interface Poll {
	id: string;
	/** In the order of the comparison, with the names that they had then. */
	packages: readonly { id: string; name: string }[];
	/** Epoch milliseconds. */
	createdAt: number;
}

/** A vote as it is stored, with the hash of its ballot. */
export interface StoredVote extends Vote {
	ballotHash: string;
}

/** A new random id, which cannot be guessed. */
export const randomId = (): string => randomBytes(16).toString('base64url');

/** The hash under which the vote of a ballot is stored. */
export const ballotHash = (ballot: string): string => hash('sha256', ballot);

const pollOf = ({ packages, ...row }: PollRow): Poll => ({ ...row, packages: JSON.parse(packages) });

/** Polls and their votes. Whoever knows the id of a poll can see and answer it. */
export function pollRepository(db: Database) {
	const young = (id: string, createdAfter: number) =>
		db.selectFrom('polls').selectAll().where('id', '=', id).where('createdAt', '>', createdAfter);

	return {
		/** Stores a new poll and gives its id. */
		async add(packages: Poll['packages'], now: number): Promise<string> {
			const id = randomId();
			await db
				.insertInto('polls')
				.values({ id, packages: JSON.stringify(packages), createdAt: now })
				.execute();
			return id;
		},

		/** The poll of an id; undefined when there is none that was made after `createdAfter`. */
		async find(id: string, createdAfter: number): Promise<Poll | undefined> {
			const row = await young(id, createdAfter).executeTakeFirst();
			return row && pollOf(row);
		},

		/**
		 * Like `find`, and locks the poll until the end of the transaction, so that votes are counted and stored one after another. On
		 * SQLite transactions run one after another anyway.
		 */
		async lock(id: string, createdAfter: number): Promise<Poll | undefined> {
			const row = await young(id, createdAfter)
				.$if(isPostgres(db), (query) => query.forUpdate())
				.executeTakeFirst();
			return row && pollOf(row);
		},

		/** The votes of a poll, first ones first. */
		async votesOf(pollId: string): Promise<StoredVote[]> {
			const rows = await db
				.selectFrom('votes')
				.select(['ballotHash', 'firstName', 'answers'])
				.where('pollId', '=', pollId)
				.orderBy('createdAt')
				.orderBy('ballotHash')
				.execute();
			return rows.map(({ answers, ...row }) => ({ ...row, answers: JSON.parse(answers) as Answer[] }));
		},

		/** Stores the vote of a ballot, in place of an earlier one. */
		async put(pollId: string, ballot: string, { firstName, answers }: Vote, now: number): Promise<void> {
			const said = { firstName, answers: JSON.stringify(answers) };
			await db
				.insertInto('votes')
				.values({ pollId, ballotHash: ballotHash(ballot), ...said, createdAt: now })
				.onConflict((conflict) => conflict.columns(['pollId', 'ballotHash']).doUpdateSet(said))
				.execute();
		},

		/** Deletes the vote of a ballot, if there is one. */
		async remove(pollId: string, ballot: string): Promise<void> {
			await db
				.deleteFrom('votes')
				.where('pollId', '=', pollId)
				.where('ballotHash', '=', ballotHash(ballot))
				.execute();
		},

		/**
		 * Deletes the polls that were made until a moment (epoch milliseconds), with their votes. Also deletes votes without a poll, which
		 * remain when a poll is deleted in the `sqlite3` shell, because that enforces no foreign keys. PostgreSQL enforces them for everybody.
		 */
		async removeOld(createdUntil: number): Promise<void> {
			await inBatches(
				() =>
					db
						.with(
							(cte) => cte('old').materialized(),
							(query) =>
								query
									.selectFrom('polls')
									.select('id')
									.where('createdAt', '<=', createdUntil)
									.limit(SIZE)
									// Polls that another process is removing, or that somebody votes in, are left to the next purge.
									.$if(isPostgres(db), (old) => old.forUpdate().skipLocked()),
						)
						.deleteFrom('polls')
						.where('id', 'in', (row) => row.selectFrom('old').select('old.id'))
						.returning('id')
						.execute(),
				SIZE,
			);
			if (isPostgres(db)) return;
			// Two keys are read side by side, 70 ms for 200,000 votes; to look each vote's poll up takes twice that.
			const lost = db
				.selectFrom('votes')
				.select('pollId')
				.except(db.selectFrom('polls').select('id as pollId'));
			await db.deleteFrom('votes').where('pollId', 'in', lost).execute();
		},
	};
}

import type { Migration } from '../column-types.ts';

/** Polls on which of some packages to take, and the votes of devices. Both are deleted together when the poll is old enough. */
export const polls: Migration = {
	number: 30,
	name: 'polls',
	statements: ({ text, integer, strict }) => [
		`create table polls (
			id ${text} primary key,
			packages ${text} not null,
			created_at ${integer} not null
		) ${strict}`,
		'create index polls_created on polls (created_at)',
		`create table votes (
			poll_id ${text} not null references polls (id) on delete cascade,
			ballot_hash ${text} not null,
			first_name ${text} not null check (length(first_name) between 1 and 30),
			answers ${text} not null,
			created_at ${integer} not null,
			primary key (poll_id, ballot_hash)
		) ${strict}`,
	],
};

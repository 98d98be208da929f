import { describe, expect, test } from 'vitest';
import { randomId } from '#data/poll/polls.ts';
import { POLL_FOR_MS, VOTES_MAX, type Vote } from '#domain/poll/poll.ts';
import { POLL_FULL } from '#server/services/polls/polls.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { aDeparture, loadCatalogue } from '../../../support/load-catalogue.ts';
import { type Engine, onEachEngine, temporaryFolder, testDatabase } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');

const PACKAGES = ['goa-by-the-sea', 'goa-inland', 'goa-at-night', 'goa-by-bus'].map((slug) =>
	aPackageRecord({ slug, name: slug.replaceAll('-', ' ') }),
);
const DEPARTURES = [
	aDeparture('goa-by-the-sea', '2026-12-10', 4),
	aDeparture('goa-by-the-sea', '2026-12-17', 0),
	aDeparture('goa-inland', '2027-01-10', 4),
];

/** A site with four packages, and their ids. */
async function openPolls(engine: Engine) {
	const db = await testDatabase(engine);
	await loadCatalogue(db, [...PACKAGES, ...DEPARTURES]);
	const clock = { at: NOON };
	const services = wiredServices(db, {
		now: () => clock.at,
		deliver: async () => {},
		dataDir: temporaryFolder(),
	});
	const ids = await Promise.all(
		PACKAGES.map(async ({ slug }) => (await services.packages.detail(slug))?.id ?? ''),
	);
	const stored = async () => ({
		polls: await db.selectFrom('polls').selectAll().execute(),
		votes: await db.selectFrom('votes').selectAll().execute(),
	});
	/** A poll about the first two packages. */
	const aPoll = async () => (await services.polls.ask(ids.slice(0, 2))) ?? '';
	return { db, clock, services, polls: services.polls, ids, stored, aPoll };
}

const aVote = (firstName: string): Vote => ({ firstName, answers: [] });
const firstNames = (poll: { votes: readonly Vote[] } | undefined) =>
	poll?.votes.map(({ firstName }) => firstName);

onEachEngine((engine) => {
	describe('DEC-01: a comparison is put to others', () => {
		test('with its packages in their order and the days that can be booked', async () => {
			const { polls, ids } = await openPolls(engine);
			const id = (await polls.ask([ids[1] ?? '', ids[0] ?? ''])) ?? '';
			const poll = await polls.see(id, undefined);
			expect(poll).toMatchObject({ id, gone: [], votes: [], own: undefined, endsAt: NOON + POLL_FOR_MS });
			expect(poll?.items.map((item) => [item.name, item.departureDates])).toEqual([
				['goa inland', ['2027-01-10']],
				['goa by the sea', ['2026-12-10']],
			]);
		});

		test('of at most three packages, each once; fewer than two that are on offer make nothing', async () => {
			const { polls, ids, stored } = await openPolls(engine);
			const [first = ''] = ids;
			for (const none of [[], [first], [first, first], [first, '999999'], ['x', '-1'], [first, '1e9']])
				expect(await polls.ask(none)).toBeUndefined();
			expect((await stored()).polls).toEqual([]);
			const id = (await polls.ask([...ids, ...ids])) ?? '';
			expect((await polls.see(id, undefined))?.items).toHaveLength(3);
		});

		test('every time with another address, which cannot be guessed', async () => {
			const { polls, aPoll } = await openPolls(engine);
			const made = [await aPoll(), await aPoll()];
			expect(new Set(made).size).toBe(2);
			for (const id of ['', 'x', randomId(), `${made[0]}x`, made[0]?.toLowerCase() ?? '', "' or 1=1 --"])
				expect(await polls.see(id, undefined)).toBeUndefined();
		});
	});

	describe('DEC-02: a device', () => {
		test('votes once, changes its vote as often as it likes, and takes it back', async () => {
			const { polls, clock, aPoll } = await openPolls(engine);
			const id = await aPoll();
			const ballot = await polls.vote(id, undefined, aVote('Asha'));
			clock.at += 1;
			const other = await polls.vote(id, undefined, aVote('Ravi'));
			expect(other).not.toBe(ballot);
			for (const name of ['Ash', 'Asha Rao']) expect(await polls.vote(id, ballot, aVote(name))).toBe(ballot);
			const poll = await polls.see(id, ballot);
			expect([firstNames(poll), poll?.own?.firstName]).toEqual([['Asha Rao', 'Ravi'], 'Asha Rao']);
			expect((await polls.see(id, randomId()))?.own).toBeUndefined();

			await polls.takeBack(id, randomId());
			expect(firstNames(await polls.see(id, undefined))).toEqual(['Asha Rao', 'Ravi']);
			await polls.takeBack(id, ballot);
			await polls.takeBack(id, ballot);
			expect(firstNames(await polls.see(id, ballot))).toEqual(['Ravi']);
		});

		test('has one vote when its form is sent several times at once', async () => {
			const { polls, aPoll } = await openPolls(engine);
			const id = await aPoll();
			const ballot = (await polls.see(id, undefined))?.newBallot ?? '';
			expect((await polls.see(id, undefined))?.newBallot).not.toBe(ballot);
			await Promise.all(Array.from({ length: 5 }, () => polls.vote(id, ballot, aVote('Asha'))));
			expect(firstNames(await polls.see(id, undefined))).toEqual(['Asha']);
		});

		test('has one vote on each poll', async () => {
			const { polls, aPoll } = await openPolls(engine);
			const [one, other] = [await aPoll(), await aPoll()];
			const ballot = await polls.vote(one, undefined, aVote('Asha'));
			expect((await polls.see(other, ballot))?.own).toBeUndefined();
			await polls.takeBack(other, ballot);
			expect(firstNames(await polls.see(one, ballot))).toEqual(['Asha']);
		});
	});

	test('DEC-05: a poll holds so many votes and no more, also when they come at once; those that it holds can be changed', async () => {
		const { polls, aPoll, stored } = await openPolls(engine);
		const id = await aPoll();
		const ballot = await polls.vote(id, undefined, aVote('Asha'));
		for (let votes = 2; votes < VOTES_MAX; votes++) await polls.vote(id, undefined, aVote('Ravi'));
		const last = await Promise.allSettled([1, 2, 3].map(() => polls.vote(id, undefined, aVote('Dadi'))));
		expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
		const full = await stored();
		expect(full.votes).toHaveLength(VOTES_MAX);
		await expect(polls.vote(id, undefined, aVote('Dadi'))).rejects.toMatchObject({
			code: 'conflict',
			message: POLL_FULL,
		});
		expect(await stored()).toEqual(full);
		await polls.vote(id, ballot, aVote('Asha Rao'));
		expect((await polls.see(id, ballot))?.own?.firstName).toBe('Asha Rao');
	});

	test('DEC-05: a package that is withdrawn is named as gone, and its answers stay for when it comes back', async () => {
		const { db, services, polls, ids, aPoll } = await openPolls(engine);
		const id = await aPoll();
		const answers = ids.slice(0, 2).map((packageId) => ({ packageId, choice: 'yes' as const, days: [] }));
		await polls.vote(id, undefined, { firstName: 'Asha', answers });
		await loadCatalogue(db, [...PACKAGES.slice(1), ...DEPARTURES.slice(2)]);
		await services.refresh();
		const poll = await polls.see(id, undefined);
		expect(poll?.gone).toEqual(['goa by the sea']);
		expect(poll?.items.map(({ name }) => name)).toEqual(['goa inland']);
		expect(poll?.votes[0]?.answers).toEqual(answers);
	});

	test('DEC-05: a vote that is changed while a package is withdrawn keeps its answer about that package', async () => {
		const { polls, ids, aPoll } = await openPolls(engine);
		const id = await aPoll();
		const [away = '', there = ''] = ids;
		const answer = (packageId: string, choice: 'yes' | 'no', days: string[] = []) => ({
			packageId,
			choice,
			days,
		});
		const ballot = await polls.vote(id, undefined, {
			firstName: 'Asha',
			answers: [answer(away, 'yes', ['2026-12-10']), answer(there, 'yes')],
		});
		await polls.vote(id, ballot, { firstName: 'Asha Rao', answers: [answer(there, 'no')] });
		const kept = (await polls.see(id, ballot))?.own;
		expect([kept?.firstName, kept?.answers]).toEqual([
			'Asha Rao',
			[answer(there, 'no'), answer(away, 'yes', ['2026-12-10'])],
		]);
		// Nothing is added to a vote of another device.
		const other = await polls.vote(id, undefined, { firstName: 'Ravi', answers: [answer(there, 'no')] });
		expect((await polls.see(id, other))?.own?.answers).toEqual([answer(there, 'no')]);
	});

	test('DEC-04: a poll ends after 60 days to the millisecond, and the purge deletes it with its votes', async () => {
		const { polls, services, clock, aPoll, stored } = await openPolls(engine);
		const id = await aPoll();
		const ballot = await polls.vote(id, undefined, aVote('Asha'));
		clock.at += 1;
		const younger = await aPoll();
		clock.at = NOON + POLL_FOR_MS - 1;
		await services.purge();
		expect(firstNames(await polls.see(id, ballot))).toEqual(['Asha']);
		clock.at = NOON + POLL_FOR_MS;
		expect(await polls.see(id, ballot)).toBeUndefined();
		await expect(polls.vote(id, ballot, aVote('Ravi'))).rejects.toMatchObject({ code: 'not-found' });
		await Promise.all([services.purge(), services.purge()]);
		const left = await stored();
		expect([left.polls.map((poll) => poll.id), left.votes]).toEqual([[younger], []]);
	});
});

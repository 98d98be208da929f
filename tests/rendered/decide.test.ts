import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, expect, test } from 'vitest';
import type { Vote } from '#domain/poll/poll.ts';
import DecideForm from '#features/decide/DecideForm.astro';
import DecidePoll from '#features/decide/DecidePoll.astro';
import DecideResult from '#features/decide/DecideResult.astro';
import { aDetail } from '../support/a-detail.ts';

/* A poll whose chosen day has sold out, which no browser test can do to the shared catalogue. */

const [FREE = ''] = aDetail.departureDates;
const GONE = '2026-12-10';
const aVote = (firstName: string, ...days: string[]): Vote => ({
	firstName,
	answers: [{ packageId: aDetail.id, choice: 'yes', days }],
});
const words = (html: string) =>
	html
		.replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')
		.replace(/\s+/g, ' ')
		.replace(/ (?=[,;:.])/g, '');

let container: AstroContainer;
beforeAll(async () => {
	container = await AstroContainer.create();
	container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
});

const formOf = (
	own: Vote | undefined,
	departureDates = aDetail.departureDates,
	values?: object,
	errors: object = {},
) =>
	container.renderToString(DecideForm, {
		props: {
			path: '/decide/x',
			items: [{ ...aDetail, departureDates }],
			ballot: 'b',
			own,
			values,
			errors,
			endsAt: 0,
		},
	});
const resultOf = (votes: readonly Vote[], departureDates = aDetail.departureDates) =>
	container.renderToString(DecideResult, { props: { items: [{ ...aDetail, departureDates }], votes } });
/** A whole poll as this device sees it, also after something was `rejected`. */
const pollOf = (poll: object, rejected: object = {}) =>
	container.renderToString(DecidePoll, {
		props: {
			path: '/decide/x',
			url: 'https://safarnama.test/decide/x',
			title: 'Which trip shall we take?',
			poll: { items: [aDetail], votes: [], own: undefined, newBallot: 'b', endsAt: 0, ...poll },
			sent: undefined,
			errors: {},
			wrong: undefined,
			...rejected,
		},
	});
/** The days of the form, each with whether it is chosen. */
const daysIn = (html: string) =>
	[...html.matchAll(/<input type="checkbox"[^>]*?value="([^"]*)"[^>]*>/g)].map(([tag, day]) => [
		day,
		/\schecked/.test(tag),
	]);

test('DEC-03: the form names a chosen day that is gone and keeps it, so that the only day of a vote does not become any day', async () => {
	const form = await formOf(aVote('Asha', GONE));
	expect(words(form)).toContain('Thu 10 December 2026, which you chose, is not free any more: choose again.');
	expect(daysIn(form)).toEqual([...aDetail.departureDates.map((day) => [day, false]), [GONE, true]]);

	const both = words(await formOf(aVote('Asha', '2026-12-09', GONE), []));
	expect(both).toContain(
		'Wed 9 December 2026 and Thu 10 December 2026, which you chose, are not free any more.',
	);
	expect(both).not.toContain('choose again');
});

test('a chosen day that is gone can be taken out, also where the form was sent with an error', async () => {
	const sent = { first_name: '', [`days_${aDetail.id}`]: FREE };
	expect(daysIn(await formOf(aVote('Asha', GONE), aDetail.departureDates, sent))).toEqual([
		...aDetail.departureDates.map((day) => [day, day === FREE]),
		[GONE, false],
	]);
});

test('a form whose days are all free says nothing of days that are gone', async () => {
	for (const own of [undefined, aVote('Asha'), aVote('Asha', FREE)])
		expect(words(await formOf(own))).not.toContain('not free any more');
});

test('DEC-03: the result says which chosen days are gone, and who chose them', async () => {
	expect(words(await resultOf([aVote('Asha', GONE), aVote('Ravi', GONE, FREE)]))).toContain(
		'Not free any more: Thu 10 December 2026, chosen by Asha, Ravi',
	);
	expect(words(await resultOf([aVote('Asha', FREE), aVote('Ravi')]))).not.toContain('Not free any more');
});

test('the result leads to the departure dates of a package that has any', async () => {
	const LINK = `href="/packagedetails/${aDetail.slug}#departures"`;
	expect(await resultOf([aVote('Asha')])).toContain(LINK);
	expect(await resultOf([aVote('Asha')], [])).not.toContain(LINK);
});

test('DEC-03: where nobody says no to a package without an open date, the result leads to the request for a call', async () => {
	const CALL = `href="/packagedetails/${aDetail.slug}/request-call"`;
	const agreed = [aVote('Asha'), aVote('Ravi')];
	expect(await resultOf(agreed, [])).toContain(CALL);
	expect(await resultOf(agreed)).not.toContain(CALL);
	expect(await resultOf([aVote('Asha')], [])).not.toContain(CALL);
});

test('the form says of a package that no date is free', async () => {
	expect(words(await formOf(undefined, []))).toContain('No date is free just now.');
	expect(words(await formOf(undefined))).not.toContain('No date is free');
});

test('DEC-02: the answers can be taken back also when no package of the poll is on offer any more', async () => {
	const own = aVote('Asha');
	const votes = [own, aVote('Ravi')];
	const gone = await pollOf({ items: [], votes, own });
	expect(words(gone)).toContain('Take my answers back');
	expect(words(gone)).not.toMatch(/suits everybody|Thank you|Send my answers|Save the changes/);
	const wrong = 'Please wait a minute.';
	expect(words(await pollOf({ items: [], votes, own }, { wrong }))).toContain(wrong);
	expect(words(await pollOf({ items: [], votes }))).not.toContain('Take my answers back');
	expect(words(await pollOf({ votes, own }))).toMatch(
		/Thank you, Asha.*Save the changes.*Take my answers back/,
	);
});

test('a refused "Take my answers back" shows the form with the stored answers, below what is wrong', async () => {
	const own = aVote('Asha', FREE);
	const wrong = 'Please wait a minute.';
	const refused = await pollOf({ votes: [own], own }, { sent: { do: 'remove' }, wrong });
	expect(daysIn(refused)).toEqual(aDetail.departureDates.map((day) => [day, day === FREE]));
	expect(refused).toMatch(/<input[^>]* name="first_name"[^>]* value="Asha"/);
	expect(words(refused).indexOf(wrong)).toBeLessThan(words(refused).indexOf('Where you agree'));

	const vote = await pollOf({ votes: [own], own }, { sent: { do: 'vote', first_name: '1' }, wrong: '' });
	expect(daysIn(vote)).toEqual(aDetail.departureDates.map((day) => [day, false]));
});

test('a message about days describes each of their groups, those that are gone among them', async () => {
	const field = `days_${aDetail.id}`;
	const groupsOf = async (errors: object) =>
		[
			...(await formOf(aVote('Asha', GONE), aDetail.departureDates, {}, errors)).matchAll(
				/<fieldset[^>]*class="decide-days"[^>]*>/g,
			),
		].map(([tag]) => /aria-describedby="([^"]*)"/.exec(tag)?.[1]);
	const described = await groupsOf({ [field]: 'Please choose again' });
	expect(described).toEqual([`${field}-error`, `${field}-error`]);
	expect(await groupsOf({})).toEqual([undefined, undefined]);
});

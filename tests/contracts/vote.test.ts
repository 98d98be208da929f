import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerField, daysField, NOT_OF_THIS_PAGE, voteForm } from '#contracts/vote.ts';
import { HOSTILE_VALUES } from '../support/hostile-fields.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';

const OFFERED = [
	{ id: '11', departureDates: ['2027-05-01', '2027-05-08'] },
	{ id: '22', departureDates: [] },
];
const form = voteForm(OFFERED);
const BALLOT = 'a'.repeat(22);
const aForm = { do: 'vote', first_name: 'Asha', answer_11: 'yes', answer_22: 'no' };

/** The first message of each field, as forms show them. */
const objections = (sent: object) => {
	const { issues = [] } = v.safeParse(form, sent);
	return Object.fromEntries(
		issues.toReversed().map(({ message, path }) => [String(path?.[0]?.key), message]),
	);
};

test('DEC-02: a vote has an answer to each package, the days that suit, and a first name', () => {
	const sent = { ...aForm, ballot: BALLOT, days_11: ['2027-05-08', '2027-05-01', '2027-05-08'] };
	expect(v.parse(form, sent)).toEqual({
		do: 'vote',
		ballot: BALLOT,
		vote: {
			firstName: 'Asha',
			answers: [
				{ packageId: '11', choice: 'yes', days: ['2027-05-01', '2027-05-08'] },
				{ packageId: '22', choice: 'no', days: [] },
			],
		},
	});
	expect(v.parse(form, { ...aForm, days_11: '2027-05-01' })).toMatchObject({
		ballot: undefined,
		vote: { answers: [{ days: ['2027-05-01'] }, { days: [] }] },
	});
	expect(v.parse(form, { do: 'remove' })).toEqual({ do: 'remove' });
});

describe('DEC-03: a day that is gone', () => {
	const own = {
		firstName: 'Asha',
		answers: [{ packageId: '11', choice: 'yes', days: ['2027-04-01'] }],
	} as const;
	const again = voteForm(OFFERED, own);

	test('stays in the vote of the device that chose it before, also beside another day', () => {
		for (const days of [['2027-04-01'], ['2027-04-01', '2027-05-01']])
			expect(v.parse(again, { ...aForm, days_11: days })).toMatchObject({
				vote: { answers: [{ days }, { days: [] }] },
			});
	});

	test('can be taken out of it, after which any day suits', () => {
		expect(v.parse(again, aForm)).toMatchObject({ vote: { answers: [{ days: [] }, { days: [] }] } });
	});

	test('is rejected where the device did not choose it, or chose it for another package', () => {
		for (const sent of [{ days_11: '2027-04-02' }, { days_22: '2027-04-01' }])
			expect(v.safeParse(again, { ...aForm, ...sent }).success).toBe(false);
	});
});

describe('DEC-05: rejected as a whole is', () => {
	const CHOOSE = 'Choose yes, maybe or no';
	const DAY = 'A day that you chose is not free any more. Please choose again';
	test.each<[string, object, Record<string, string>]>([
		['no answer', { answer_11: undefined }, { answer_11: CHOOSE }],
		['another answer', { answer_11: 'perhaps' }, { answer_11: CHOOSE }],
		['two answers to one package', { answer_11: ['yes', 'no'] }, { answer_11: CHOOSE }],
		['an answer to another package', { answer_33: 'yes' }, { answer_33: NOT_OF_THIS_PAGE }],
		['days of another package', { days_33: '2027-05-01' }, { days_33: NOT_OF_THIS_PAGE }],
		['a day on which it does not start', { days_11: '2027-05-02' }, { days_11: DAY }],
		['a day of a package without days', { days_22: '2027-05-01' }, { days_22: DAY }],
		['something that is no day', { days_11: ['2027-05-01', '<b>'] }, { days_11: DAY }],
		['a list of lists', { days_11: [['2027-05-01']] }, { days_11: DAY }],
		['a ballot that we have not made', { ballot: '1' }, { ballot: NOT_OF_THIS_PAGE }],
		['two ballots', { ballot: [BALLOT, BALLOT] }, { ballot: NOT_OF_THIS_PAGE }],
		['a field more', { admin: 'yes' }, { admin: NOT_OF_THIS_PAGE }],
		['something else to do', { do: 'close' }, { do: NOT_OF_THIS_PAGE }],
		['two things to do', { do: ['vote', 'remove'] }, { do: NOT_OF_THIS_PAGE }],
	])('%s', (_what, change, messages) => expect(objections({ ...aForm, ...change })).toEqual(messages));

	test.each(['__proto__', 'constructor', 'toString'])('a field %s', (name) => {
		const sent = Object.assign(Object.create(null), aForm);
		Object.defineProperty(sent, name, { value: 'yes', enumerable: true });
		expect(objections(sent)).toEqual({ [name]: NOT_OF_THIS_PAGE });
	});

	test('a form that takes back and votes', () => {
		expect(objections({ do: 'remove', answer_11: 'yes' })).toEqual({ answer_11: NOT_OF_THIS_PAGE });
		expect(objections({})).toEqual({ do: NOT_OF_THIS_PAGE });
	});
});

describe('DEC-05: a first name', () => {
	const of = (first_name: unknown) => objections({ ...aForm, first_name })['first_name'];
	const LETTERS = 'Please write a first name, in letters';

	test.each([
		'Asha',
		'Dadi',
		'Mary Ann',
		"D'Souza",
		'आशा',
		'கவிதா',
		'عائشہ',
		'Dr. Rao',
		'K.R. Asha',
		'x'.repeat(30),
	])('may be %s', (name) => expect(of(name)).toBeUndefined());

	test.each<[string, unknown, string]>([
		['missing', undefined, LETTERS],
		['empty', '', LETTERS],
		['blank', ' \t ', LETTERS],
		['repeated', ['Asha', 'Ravi'], LETTERS],
		['of 31 letters', 'x'.repeat(31), 'At most 30 letters'],
		['of 10,000 letters', 'x'.repeat(10_000), 'At most 30 letters'],
		['a phone number', '9812345678', LETTERS],
		['a name with digits', 'Asha 98', LETTERS],
		['a link', 'win.example', LETTERS],
		['an address', 'asha@example.in', LETTERS],
		['two lines', 'Asha\nRao', LETTERS],
		['a zero-width character', 'A\u200bsha', LETTERS],
		['an emoji', '😀', LETTERS],
		...Object.entries(HOSTILE_VALUES).map(([what, { value }]): [string, unknown, string] => [
			what,
			value,
			what === 'too long a text' ? 'At most 30 letters' : LETTERS,
		]),
		...Object.entries(HOSTILE_TEXTS).map(([what, value]): [string, unknown, string] => [
			what,
			value,
			[...value].length > 30 ? 'At most 30 letters' : LETTERS,
		]),
	])('is not %s', (_what, name, message) => expect(of(name)).toBe(message));
});

test('the fields of a package are named by its id', () => {
	expect([answerField('11'), daysField('11')]).toEqual(['answer_11', 'days_11']);
});

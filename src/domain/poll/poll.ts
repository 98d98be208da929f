import { DAY_MS } from '../time/milliseconds.ts';

/** The possible answers about a package. */
export const CHOICES = ['yes', 'maybe', 'no'] as const;
export type PollChoice = (typeof CHOICES)[number];
/** The possible answers as voters read them. */
export const CHOICE_LABELS: Readonly<Record<PollChoice, string>> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

/** A voter's answer about one package. */
export interface Answer {
	packageId: string;
	choice: PollChoice;
	/** The days that suit, `YYYY-MM-DD`; none where any day does. */
	days: readonly string[];
}

/** The answers of one device. */
export interface Vote {
	firstName: string;
	answers: readonly Answer[];
}

/** Milliseconds after which a poll is deleted with its votes. */
export const POLL_FOR_MS = 60 * DAY_MS;

/** The most votes of one poll: a family with its friends, and too few to be worth filling for anybody else. */
export const VOTES_MAX = 30;

/** The most characters of a first name. */
export const FIRST_NAME_MAX = 30;

/** The cookie by which a device keeps its vote: its ballot, for the page of the poll alone. */
export const BALLOT_COOKIE = 'ballot';

/** How ids of polls and ballots are written: 128 random bits in base64url. */
export const RANDOM_ID = /^[\w-]{22}$/;

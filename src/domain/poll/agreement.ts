import { CHOICES, type PollChoice, type Vote } from './poll.ts';

/**
 * How far the voters agree on a package: all say yes, nobody says no but somebody says yes, or neither. One vote alone agrees with
 * nobody.
 */
export type PollOutcome = 'agreed' | 'possible' | 'open';

/** A day that somebody chose. */
export interface ChosenDay {
	/** `YYYY-MM-DD` */
	date: string;
	/** First names of those whom it suits. */
	names: readonly string[];
	/** True when the day suits all voters, and there is more than one. */
	suitsAll: boolean;
}

/** A day that somebody chose and that cannot be booked any more. */
export interface GoneDay {
	/** `YYYY-MM-DD` */
	date: string;
	/** First names of those who chose it. */
	names: readonly string[];
}

/** Where the voters stand on one package. */
export interface Standing {
	packageId: string;
	/** First names of the voters by their answer, in the order of the votes. */
	says: Readonly<Record<PollChoice, readonly string[]>>;
	outcome: PollOutcome;
	/** The chosen days that can still be booked, earliest first. */
	days: readonly ChosenDay[];
	/** The other chosen days, earliest first. */
	gone: readonly GoneDay[];
}

/** A package as votes are compared on it. */
interface Offered {
	id: string;
	/** Days that can be booked, `YYYY-MM-DD`, earliest first. */
	departureDates: readonly string[];
}

const RANK: Readonly<Record<PollOutcome, number>> = { agreed: 0, possible: 1, open: 2 };

/**
 * How the voters stand on each package: agreed packages first, then by more yes and fewer no. A vote without an answer to a package,
 * cast while the package was not on offer, counts as no agreement on it.
 */
export function standings(offered: readonly Offered[], votes: readonly Vote[]): Standing[] {
	return offered
		.map((item) => standingOn(item, votes))
		.sort(
			(one, other) =>
				RANK[one.outcome] - RANK[other.outcome] ||
				other.says.yes.length - one.says.yes.length ||
				one.says.no.length - other.says.no.length,
		);
}

function standingOn({ id, departureDates }: Offered, votes: readonly Vote[]): Standing {
	const given = votes.flatMap(({ firstName, answers }) =>
		answers.filter(({ packageId }) => packageId === id).map((answer) => ({ firstName, ...answer })),
	);
	const [yes = [], maybe = [], no = []] = CHOICES.map((choice) =>
		given.filter((answer) => answer.choice === choice).map(({ firstName }) => firstName),
	);
	const going = given.filter(({ choice }) => choice !== 'no');
	const chosen = new Set(going.flatMap(({ days }) => days));
	const days = departureDates
		.filter((date) => chosen.has(date))
		.map((date) => {
			const suited = going.filter((answer) => answer.days.length === 0 || answer.days.includes(date));
			return {
				date,
				names: suited.map(({ firstName }) => firstName),
				suitsAll: votes.length > 1 && suited.length === votes.length,
			};
		});
	const gone = [...chosen]
		.filter((date) => !departureDates.includes(date))
		.toSorted()
		.map((date) => ({
			date,
			names: going.filter((answer) => answer.days.includes(date)).map(({ firstName }) => firstName),
		}));
	return {
		packageId: id,
		says: { yes, maybe, no },
		outcome: outcomeOf(votes.length, yes, going),
		days,
		gone,
	};
}

function outcomeOf(votes: number, yes: readonly unknown[], going: readonly unknown[]): PollOutcome {
	if (votes < 2) return 'open';
	if (yes.length === votes) return 'agreed';
	return going.length === votes && yes.length > 0 ? 'possible' : 'open';
}

import { DURATIONS, type Duration, durationOf } from '../package/duration.ts';
import { BUDGETS, budgetValue } from '../price/budget.ts';
import type { ComingMonth } from '../time/month.ts';

/** A length, a budget or a month that a text names, as the filter of the list takes it. */
export interface Fact {
	type: 'duration' | 'price' | 'month';
	values: readonly string[];
	/** The values in one name. */
	name: string;
}

/** A text without the facts in it. */
export interface FactsOfText {
	facts: Fact[];
	/** The remaining text; a bar separates the words before and after each fact. */
	rest: string;
}

const BELOW = 'under|below|less than';
const AT_MOST = 'upto|up to|within|max(?:imum)?|at most|not? more than';
const ABOVE = 'over|above|(?<!\\bnot?\\s+)more than';
const AT_LEAST = 'from|at least|min(?:imum)?';
/** Before an amount that can be spent in full. */
const NO_MORE_THAN = `${AT_MOST}|budget(?: of)?|for`;
const OVER = `(?:${ABOVE}|${AT_LEAST})`;
/** Before a length; `for` says nothing of it. */
const LIMIT = `(?:(${BELOW}|${AT_MOST}|${ABOVE}|${AT_LEAST}|for)\\s+)?`;
const DAY = '(?:days?|din|दिन|நாட்கள்|நாள்|দিন)';
const NIGHT = '(?:nights?|raat|रात|இரவுகள்|இரவு|রাত)';
const MONEY =
	'(?:(?<=[\\s–-])(?:rs|inr|rupees|₹)\\.?\\s*)?(\\d+(?:\\.\\d{1,2})?)\\s*(k|thousand|hazar|हजार|lakhs?|lacs?|l|लाख|लाख़)?(?:\\s*(?:rs|inr|rupees|₹|/-))?';
const EDGE = '(?![\\p{L}\\p{M}\\d])';

const WORDS: Readonly<Record<string, number>> = {
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
};
const NUMBER = `(\\d{1,2}|${Object.keys(WORDS).join('|')})`;
const BOTH_ENDS = `(?:between\\s+)?${NUMBER}\\s*(?:-|–|to|and)\\s*${NUMBER}`;

interface Pattern {
	pattern: RegExp;
	/** Null for what only looks like a fact. */
	fact: (groups: readonly (string | undefined)[]) => Fact | null;
}

const pattern = (source: string) => new RegExp(`(?<=\\s)${source}${EDGE}`, 'gu');

/** The order matters: a pattern that covers more of the text comes first. */
const PATTERNS: readonly Pattern[] = [
	{
		pattern: pattern(`${NUMBER}\\s*n(?:ights?)?\\s*[/,&]?\\s*(?:and\\s+)?${NUMBER}\\s*d(?:ays?)?`),
		fact: ([, days]) => length(days),
	},
	{
		pattern: pattern(`${NUMBER}\\s*d(?:ays?)?\\s*[/,&]?\\s*(?:and\\s+)?${NUMBER}\\s*n(?:ights?)?`),
		fact: ([days]) => length(days),
	},
	{
		pattern: pattern(`${BOTH_ENDS}[\\s-]*${DAY}`),
		fact: ([from, to]) => lengthBetween(numberOf(from), numberOf(to)),
	},
	{
		pattern: pattern(`${BOTH_ENDS}[\\s-]*${NIGHT}`),
		fact: ([from, to]) => lengthBetween(numberOf(from) + 1, numberOf(to) + 1),
	},
	{
		pattern: pattern(`${LIMIT}${NUMBER}[\\s-]*${DAY}`),
		fact: ([limit, days]) => limitedLength(limit, numberOf(days)),
	},
	{
		pattern: pattern(`${LIMIT}${NUMBER}[\\s-]*${NIGHT}`),
		fact: ([limit, nights]) => limitedLength(limit, numberOf(nights) + 1),
	},
	{ pattern: pattern(`(?:a|an|1|one)?\\s*(?:long\\s+)?weekend`), fact: () => length('3') },
	{ pattern: pattern(`(?:a|1|one)\\s+week`), fact: () => length('7') },
	{
		pattern: pattern(`${BOTH_ENDS}[\\s-]*weeks`),
		fact: ([from, to]) => lengthBetween(7 * numberOf(from), 7 * numberOf(to)),
	},
	{ pattern: pattern(`${NUMBER}\\s+weeks`), fact: ([weeks]) => length(String(7 * numberOf(weeks))) },
	{
		pattern: pattern(`(?:between\\s+)?${MONEY}\\s*(?:-|–|to|and)\\s*${MONEY}`),
		fact: ([a, unitA, b, unitB]) => priceBetween(rupeesOf(a, unitA ?? unitB), rupeesOf(b, unitB)),
	},
	{ pattern: pattern(`${OVER}\\s+${MONEY}`), fact: ([amount, unit]) => price(rupeesOf(amount, unit), null) },
	{
		pattern: pattern(
			`(?<!\\d\\s+)(?:(?:(${BELOW})|${NO_MORE_THAN})\\s+)?${MONEY}(?!\\s*\\d)(?:\\s+(?:or less|(se kam|से कम)))?`,
		),
		fact: ([below, amount, unit, lessThan]) => price(0, rupeesOf(amount, unit), !below && !lessThan),
	},
];

/** The least amount that is taken for a price; smaller numbers are people, years or hotel stars. */
const LEAST_PRICE = 3000;

/**
 * The lengths, budgets and months that a text names, in words or figures of any Indian script.
 *
 * @param months the coming months by each of their names, folded
 */
export function factsIn(text: string, months: ReadonlyMap<string, ComingMonth>): FactsOfText {
	const facts: Fact[] = [];
	const add = (fact: Fact | null, found: string) => {
		if (!fact) return found;
		facts.push(fact);
		return '|';
	};
	let rest = ` ${withPlainFigures(text.toLowerCase())} `;
	for (const { pattern: found, fact } of PATTERNS)
		rest = rest.replace(found, (whole, ...groups: (string | undefined)[]) => add(fact(groups), whole));
	rest = rest.replace(/([\p{L}\p{M}]+)(\s+20\d\d(?!\d))?/gu, (found, word: string, year = '') => {
		const month = months.get(word);
		if (!month) return found;
		// The filter of a month means its next one, so only another year is left over.
		const isNext = Number(year) === month.year;
		return `${add(only('month', month.name), word)}${isNext ? '' : year}`;
	});
	return { facts: unique(facts), rest: rest.trim() };
}

/** Figures of Indian scripts as 0 to 9, without the commas of thousands. */
const withPlainFigures = (text: string) =>
	text
		.replace(/(?=[\u0900-\u0d7f])\p{Nd}/gu, (figure) => String((figure.charCodeAt(0) & 0x7f) - 0x66))
		.replace(/(?<=\d),(?=\d)/g, '');

const numberOf = (written = '') => WORDS[written] ?? Number(written);

function length(written: string | undefined): Fact | null {
	const days = numberOf(written);
	const name = isLength(days) ? durationOf(days)?.name : undefined;
	return name ? only('duration', name) : null;
}

const isLength = (days: number) => days > 0 && days <= 60;

/** Every range that has a length between two, both inside, in either order. */
function lengthBetween(one: number, other: number): Fact | null {
	const [least, most] = one < other ? [one, other] : [other, one];
	if (!isLength(most)) return null;
	return ranges(
		({ min, max }) => min <= most && (max === null || max >= least),
		(first, last) => (first === last ? first.name : `${first.min || least} to ${last.max ?? most} days`),
	);
}

/** Every range that has a length within a limit, such as “under” or “at least”; without one the range of the days themselves. */
function limitedLength(limit: string | undefined, days: number): Fact | null {
	if (!isLength(days)) return null;
	if (isOneOf(`${BELOW}|${AT_MOST}`, limit)) {
		const most = isOneOf(BELOW, limit) ? days - 1 : days;
		return ranges(
			({ min }) => min <= most,
			(_, { max }) => `Up to ${max ?? most} days`,
		);
	}
	if (isOneOf(`${ABOVE}|${AT_LEAST}`, limit)) {
		const least = isOneOf(ABOVE, limit) ? days + 1 : days;
		return ranges(
			({ max }) => max === null || max >= least,
			({ min }) => `${min || least} days or more`,
		);
	}
	return length(String(days));
}

const isOneOf = (words: string, limit = '') => new RegExp(`^(?:${words})$`).test(limit);

function ranges(
	isWithin: (range: Duration) => boolean,
	nameOf: (first: Duration, last: Duration) => string,
): Fact {
	const within = DURATIONS.filter(isWithin);
	return {
		type: 'duration',
		values: within.map(({ name }) => name),
		name: nameOf(within[0]!, within.at(-1)!),
	};
}

const only = (type: Fact['type'], value: string): Fact => ({ type, values: [value], name: value });

function rupeesOf(amount: string | undefined, unit = ''): number {
	const times = /^(?:k|thousand|hazar|हजार)$/.test(unit) ? 1000 : unit === '' ? 1 : 100_000;
	return Math.round(Number(amount) * times);
}

/** The prices from `min` to `max`, which is outside as it is in a budget, unless `isMaxInside`. */
function price(min: number, max: number | null, isMaxInside = false): Fact | null {
	if ((max ?? min) < LEAST_PRICE || (max ?? min) > 100_000_000 || (max !== null && min >= max)) return null;
	return only('price', budgetValue({ min, max: max !== null && isMaxInside ? max + 1 : max }));
}

/** Both ends are inside; but a range that reads as an option of the filter is that option, so that the panel ticks it. */
function priceBetween(min: number, max: number): Fact | null {
	const isOption = BUDGETS.some((budget) => budget.min === min && budget.max === max);
	return price(min, max, !isOption);
}

const unique = (facts: readonly Fact[]): Fact[] => [
	...new Map(facts.map((fact) => [`${fact.type} ${fact.values}`, fact])).values(),
];

import { durationOf } from '../package/duration.ts';
import { budgetValue } from '../price/budget.ts';
import { MONTHS } from '../time/month.ts';

/** A length, a budget or a month that a text names, as the filter of the list takes it. */
export interface Fact {
	type: 'duration' | 'price' | 'month';
	value: string;
}

/** A text without the facts in it. */
export interface FactsOfText {
	facts: Fact[];
	/** The remaining text; a bar separates the words before and after each fact. */
	rest: string;
}

const UNDER =
	'(?:under|below|upto|up to|within|less than|max(?:imum)?|at most|not more than|budget(?: of)?|for)';
const OVER = '(?:over|above|more than|from|at least|min(?:imum)?)';
const DAY = '(?:days?|din|दिन|நாட்கள்|நாள்|দিন)';
const NIGHT = '(?:nights?|raat|रात|இரவுகள்|இரவு|রাত)';
const MONEY =
	'(?:(?<=\\s)(?:rs|inr|rupees|₹)\\.?\\s*)?(\\d+(?:\\.\\d{1,2})?)\\s*(k|thousand|hazar|हजार|lakhs?|lacs?|l|लाख|लाख़)?(?:\\s*(?:rs|inr|rupees|₹|/-))?';
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
		pattern: pattern(`${NUMBER}\\s*(?:-|–|to)\\s*${NUMBER}\\s*${DAY}`),
		fact: ([from, to]) => length(from, to),
	},
	{ pattern: pattern(`(?:${UNDER}\\s+)?${NUMBER}[\\s-]*${DAY}`), fact: ([days]) => length(days) },
	{
		pattern: pattern(`(?:${UNDER}\\s+)?${NUMBER}[\\s-]*${NIGHT}`),
		fact: ([nights]) => length(String(numberOf(nights) + 1)),
	},
	{ pattern: pattern(`(?:a|an|1|one)?\\s*(?:long\\s+)?weekend`), fact: () => length('3') },
	{ pattern: pattern(`(?:a|1|one)\\s+week`), fact: () => length('7') },
	{ pattern: pattern(`${NUMBER}\\s+weeks`), fact: ([weeks]) => length(String(7 * numberOf(weeks))) },
	{
		pattern: pattern(`(?:between\\s+)?${MONEY}\\s*(?:-|–|to|and)\\s*${MONEY}`),
		fact: ([a, unitA, b, unitB]) => price(rupeesOf(a, unitA ?? unitB), rupeesOf(b, unitB)),
	},
	{ pattern: pattern(`${OVER}\\s+${MONEY}`), fact: ([amount, unit]) => price(rupeesOf(amount, unit), null) },
	{
		pattern: pattern(`(?<!\\d\\s+)(?:${UNDER}\\s+)?${MONEY}(?!\\s*\\d)(?:\\s+(?:or less|se kam|से कम))?`),
		fact: ([amount, unit]) => price(0, rupeesOf(amount, unit)),
	},
];

/** The least amount that is taken for a price; smaller numbers are people, years or hotel stars. */
const LEAST_PRICE = 3000;

/**
 * The lengths, budgets and months that a text names, in words or figures of any Indian script.
 *
 * @param months other names of months, folded
 */
export function factsIn(text: string, months: ReadonlyMap<string, number>): FactsOfText {
	const facts: Fact[] = [];
	const add = (fact: Fact | null, found: string) => {
		if (!fact) return found;
		facts.push(fact);
		return '|';
	};
	let rest = ` ${withPlainFigures(text.toLowerCase())} `;
	for (const { pattern: found, fact } of PATTERNS)
		rest = rest.replace(found, (whole, ...groups: (string | undefined)[]) => add(fact(groups), whole));
	rest = rest.replace(/[\p{L}\p{M}]+/gu, (word) => {
		const month = months.get(word);
		return month === undefined ? word : add({ type: 'month', value: MONTHS[month - 1]! }, word);
	});
	return { facts: unique(facts), rest: rest.trim() };
}

/** Figures of Indian scripts as 0 to 9, without the commas of thousands. */
const withPlainFigures = (text: string) =>
	text
		.replace(/(?=[\u0900-\u0d7f])\p{Nd}/gu, (figure) => String((figure.charCodeAt(0) & 0x7f) - 0x66))
		.replace(/(?<=\d),(?=\d)/g, '');

const numberOf = (written = '') => WORDS[written] ?? Number(written);

function length(from: string | undefined, to = from): Fact | null {
	const days = Math.round((numberOf(from) + numberOf(to)) / 2);
	const name = days > 0 && days <= 60 ? durationOf(days)?.name : undefined;
	return name ? { type: 'duration', value: name } : null;
}

function rupeesOf(amount: string | undefined, unit = ''): number {
	const times = /^(?:k|thousand|hazar|हजार)$/.test(unit) ? 1000 : unit === '' ? 1 : 100_000;
	return Math.round(Number(amount) * times);
}

function price(min: number, max: number | null): Fact | null {
	if ((max ?? min) < LEAST_PRICE || (max ?? min) > 100_000_000 || (max !== null && min >= max)) return null;
	return { type: 'price', value: budgetValue({ min, max }) };
}

const unique = (facts: readonly Fact[]): Fact[] => [
	...new Map(facts.map((fact) => [`${fact.type} ${fact.value}`, fact])).values(),
];

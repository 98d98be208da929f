import type { PackageRecord } from '#server/catalogue/format.ts';
import { itemsOf } from './html-items.ts';
import type { Warning } from './warning.ts';

/** An inclusion, by its icon, and the exclusion that contradicts it. */
const CONTRADICTIONS: Readonly<Record<string, RegExp>> = {
	visa: /\bvisas?\b/i,
	insurance: /\binsurance\b/i,
	meals: /^(?:all )?meals?\.?$/i,
	sights: /^(?:all )?(?:entry|entrance|monument) (?:fees?|tickets?)\.?$/i,
};

/** Words that limit an exclusion to extras beyond the inclusions: `Meals other than those named`. */
const LIMITED =
	/\b(?:other|others|beyond|extra|additional|further|more|not (?:named|listed|mentioned|shown)|second|third|another|except|unless|upgrades?|optional)\b/i;

/** The way from home and back, which names places that the inclusions name too. */
const WAY = /\b(?:journey|travel|flights?|trains?|way) (?:to|from|home)\b|\bhome\b/i;

/** Common words that say nothing about what is included. */
const EMPTY = new Set(
	(
		'about after airport also and any are arrival before booked both cost costs day days departure each every fare fares fee fees first ' +
		'for from home hotel hotels journey last night nights not only our own paid per person places price pricing return shown station ' +
		'taken than that the their them then there these they this those ticket tickets tour tours travel trip two use with within you your'
	).split(' '),
);

const wordsOf = (text: string): string[] =>
	(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !EMPTY.has(word));

/**
 * Finds what a package both includes and excludes: exclusions whose significant words all occur in one inclusion, and exclusions that
 * contradict an inclusion shown as an icon.
 *
 * @param iconOf the icon of an inclusion's slug
 */
export function* includedAndExcluded(
	record: PackageRecord,
	iconOf: (slug: string) => string | undefined,
): Generator<Warning> {
	const included = itemsOf(record.inclusions_html).map((text) => ({ text, words: new Set(wordsOf(text)) }));
	const icons = new Set(record.inclusions.map(iconOf));
	for (const excluded of itemsOf(record.exclusions_html)) {
		const denied = Object.entries(CONTRADICTIONS).find(
			([icon, denial]) => icons.has(icon) && denial.test(excluded),
		);
		if (denied && !LIMITED.test(excluded)) {
			yield warning(excluded, `its inclusions have ${denied[0]}`);
			continue;
		}
		const words = isComparable(excluded) ? wordsOf(excluded) : [];
		const same = included.find((item) => words.length > 0 && words.every((word) => item.words.has(word)));
		if (same) yield warning(excluded, `“${same.text}” includes it`);
	}
}

/**
 * False for exclusions that cannot contradict the list: those of extras, of the journey from home, and those that only an icon can
 * contradict.
 */
const isComparable = (excluded: string): boolean =>
	!LIMITED.test(excluded) &&
	!WAY.test(excluded) &&
	!Object.values(CONTRADICTIONS).some((denial) => denial.test(excluded));

const warning = (excluded: string, why: string): Warning => ({
	field: 'exclusions_html',
	message: `“${excluded}” is excluded, but ${why}`,
});

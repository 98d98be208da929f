/** A kind of inclusion that packages are compared by. */
export interface InclusionKind {
	name: string;
	/** The icon of the inclusions of this kind. */
	icon: string;
	/** What a sentence about it says. */
	words: RegExp;
}

export const INCLUSION_KINDS: readonly InclusionKind[] = [
	{ name: 'Meals', icon: 'meals', words: /\b(?:meals?|breakfasts?|lunch(?:es)?|dinners?|thalis?)\b/i },
	{
		name: 'Transfers',
		icon: 'transfer',
		words:
			/\b(?:transfers?|pick-?ups?|drives? by|by (?:private |shared )?(?:car|coach|van|minibus|jeep)|self-drive)\b/i,
	},
	{ name: 'Flights', icon: 'flight', words: /\b(?:flights?|airfares?)\b/i },
	{ name: 'Visa', icon: 'visa', words: /\bvisas?\b/i },
	{ name: 'Guide', icon: 'guide', words: /\b(?:guides?|tour leader|naturalist)\b/i },
];

/** What an operator says of a kind: included or not, with its sentence where it has one; null where it says neither. */
export type KindSaid = { isIncluded: boolean; sentence: string | null } | null;

/** An exclusion of extras, or of a tip, says nothing of the kind itself: `Other meals`, `Tips for guides and drivers`. */
const OF_EXTRAS =
	/\b(?:other|beyond|extra|additional|further|more|not (?:named|listed|mentioned|shown)|except|unless|upgrades?|optional|tips?)\b/i;
/** The way from home is no flight of the tour. */
const WAY = /\b(?:to|from) home\b|\bto where\b/i;

/**
 * What the inclusions and exclusions of a package say of a kind.
 *
 * @param icons those of its inclusions
 * @param included, excluded its sentences, as plain text
 */
export function kindSaid(
	{ icon, words }: InclusionKind,
	icons: readonly string[],
	included: readonly string[],
	excluded: readonly string[],
): KindSaid {
	const isAbout = (sentence: string) => words.test(sentence);
	if (icons.includes(icon)) return { isIncluded: true, sentence: included.find(isAbout) ?? null };
	const denied = excluded.find(
		(sentence) => isAbout(sentence) && !OF_EXTRAS.test(sentence) && !WAY.test(sentence),
	);
	return denied === undefined ? null : { isIncluded: false, sentence: denied };
}

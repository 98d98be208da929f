import type { FilterType } from '../list/filter-types.ts';

/** A part of a text that stands for a choice of a filter. */
export interface UnderstoodPart {
	type: FilterType | 'query';
	/** The values of the filter, or the words to search for. */
	values: readonly string[];
	/** The name to show. */
	name: string;
	/** The words that stand for it, folded. */
	typed: string;
	/** False when the words are not a name themselves, but spelt or sounding nearly like one. */
	isSure: boolean;
}

/** A typed text in terms of filters. */
export interface Understanding {
	parts: readonly UnderstoodPart[];
	/** Folded words that no known name or fact contains. */
	rest: readonly string[];
	/** True when words were left out because they say nothing of what is wanted, such as “tours in”. */
	hasIgnored: boolean;
}

/** A country as forms list it (ENT-02). */
export interface Country {
	/** ISO 3166-1 code of two letters, besides `XK` and `AC`, which are in common use. */
	id: string;
	name: string;
	/** e.g. `+91`; several countries may share one. */
	callingCode: string;
	/** True for exactly one country. */
	isDefault: boolean;
}

const DEFAULT_COUNTRY = 'IN';

/**
 * The countries of a table: code, calling code without plus, and name of each.
 *
 * @param table e.g. `IN 91 India; NP 977 Nepal;`
 */
export const countriesIn = (table: string): readonly Country[] =>
	[...table.matchAll(/([A-Z]{2}) (\d+) ([^;]+)/g)].map(([, id = '', code, name = '']) => ({
		id,
		name,
		callingCode: `+${code}`,
		isDefault: id === DEFAULT_COUNTRY,
	}));

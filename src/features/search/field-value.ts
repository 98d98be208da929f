/** The fields of a search form by the names of their inputs, in the order in which they are filled in (SB-08). */
export const FIELD_NAMES = ['query', 'month', 'price'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** The text of a field, and its URL value if it was chosen from the list. */
export interface FieldValue {
	text: string;
	chosen: string | null;
}
export type SearchValues = Readonly<Record<FieldName, FieldValue>>;

const EMPTY: FieldValue = { text: '', chosen: null };
/** The values of an empty search form. */
export const NO_VALUES: SearchValues = { query: EMPTY, month: EMPTY, price: EMPTY };

/** True while no field is filled in: there is nothing to explore (SB-02). */
export const isEmpty = (values: SearchValues): boolean =>
	FIELD_NAMES.every((name) => values[name].text.trim() === '');

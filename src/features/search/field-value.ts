/** The fields of a search form by the names of their inputs. */
export const FIELD_NAMES = ['query', 'month', 'price'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** The text of a field, and its URL value if it was chosen from the list. */
export interface FieldValue {
	text: string;
	chosen: string | null;
}
export type SearchValues = Readonly<Record<FieldName, FieldValue>>;

const EMPTY: FieldValue = { text: '', chosen: null };
export const NO_VALUES: SearchValues = { query: EMPTY, month: EMPTY, price: EMPTY };

/** Dispatched on a form by `giveValues`, for its hydrated fields. */
export const GIVEN = 'search-values';

export const inputOf = (form: HTMLFormElement, name: FieldName): HTMLInputElement | null =>
	form.querySelector(`input[name="${name}"]`);

/** The values of the fields of a form, plain or hydrated. */
export function valuesOf(form: HTMLFormElement): SearchValues {
	const readField = (name: FieldName): FieldValue => {
		const input = inputOf(form, name);
		return input ? { text: input.value, chosen: input.dataset['chosen'] || null } : EMPTY;
	};
	return { query: readField('query'), month: readField('month'), price: readField('price') };
}

/** Sets the values of a form's fields. */
export function giveValues(form: HTMLFormElement, values: SearchValues): void {
	for (const name of FIELD_NAMES) {
		const input = inputOf(form, name);
		if (!input) continue;
		input.value = values[name].text;
		input.dataset['chosen'] = values[name].chosen ?? '';
	}
	form.dispatchEvent(new CustomEvent(GIVEN, { detail: values }));
	form.dispatchEvent(new Event('change'));
}

/** The fields of a search form by the names of their inputs. */
export const FIELD_NAMES = ['query', 'month', 'price'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** What stands in a field, and what the URL gets for it when it was chosen from the list. */
export interface FieldValue {
	text: string;
	chosen: string | null;
}
export type SearchValues = Readonly<Record<FieldName, FieldValue>>;

const EMPTY: FieldValue = { text: '', chosen: null };
export const NO_VALUES: SearchValues = { query: EMPTY, month: EMPTY, price: EMPTY };

/** Told to a form by `giveValues`, for its living fields. */
export const GIVEN = 'search-values';

export const inputOf = (form: HTMLFormElement, name: FieldName): HTMLInputElement | null =>
	form.querySelector(`input[name="${name}"]`);

/** What stands in the fields of a form, plain or living. */
export function valuesOf(form: HTMLFormElement): SearchValues {
	const readField = (name: FieldName): FieldValue => {
		const input = inputOf(form, name);
		return input ? { text: input.value, chosen: input.dataset['chosen'] || null } : EMPTY;
	};
	return { query: readField('query'), month: readField('month'), price: readField('price') };
}

/** Puts values into the fields that a form has. */
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

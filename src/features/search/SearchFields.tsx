import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetChoices, rememberChoice } from '#client/storage/remembered-choices.ts';
import { ChoiceField } from './ChoiceField.tsx';
import {
	FIELD_NAMES,
	type FieldName,
	type FieldValue,
	GIVEN,
	inputOf,
	NO_VALUES,
	type SearchValues,
} from './field-value.ts';
import { MODAL_SEARCH } from './modal-search.ts';
import { searchOptions, WITHOUT_SERVER } from './search-options.ts';
import { WhereField } from './WhereField.tsx';

interface Props {
	form: HTMLFormElement;
	/** True when the form also has WHEN and BUDGET; the form of the header has one field. */
	isWhole: boolean;
	initial: SearchValues;
}

const media = matchMedia(MODAL_SEARCH);
function listenToWidth(onChange: () => void): () => void {
	media.addEventListener('change', onChange);
	return () => media.removeEventListener('change', onChange);
}

/** The hydrated fields of a search form. Choosing a destination opens the months, choosing a month opens the budgets (SB-08). */
export function SearchFields({ form, isWhole, initial }: Props) {
	const [values, setValues] = useState(initial);
	const [options, setOptions] = useState(WITHOUT_SERVER);
	const isSmall = useSyncExternalStore(listenToWidth, () => media.matches);
	const isReadOnly = isSmall && form.closest('dialog') === null;

	useEffect(() => void searchOptions().then(setOptions), []);
	// Explore is disabled or enabled by the values of the fields.
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is the values that have changed
	useEffect(() => void form.dispatchEvent(new Event('change')), [form, values]);
	useEffect(() => {
		const clear = () => {
			setValues(NO_VALUES);
			forgetChoices();
		};
		const take = (event: Event) => setValues((event as CustomEvent<SearchValues>).detail);
		form.addEventListener('reset', clear);
		form.addEventListener(GIVEN, take);
		return () => {
			form.removeEventListener('reset', clear);
			form.removeEventListener(GIVEN, take);
		};
	}, [form]);

	const put = (name: FieldName) => (value: FieldValue) => setValues((all) => ({ ...all, [name]: value }));
	/** Moves on to the next field, unless the visitor has left already, for example with Tab. */
	const moveOn = (from: FieldName) => () =>
		setTimeout(() => {
			if (document.activeElement !== inputOf(form, from)) return;
			if (!isWhole) return form.requestSubmit();
			const next = FIELD_NAMES[FIELD_NAMES.indexOf(from) + 1];
			const control = next ? inputOf(form, next) : form.querySelector<HTMLElement>('.explore');
			control?.focus();
		});

	return (
		<>
			<WhereField
				isBare={!isWhole}
				value={values.query}
				isReadOnly={isReadOnly}
				known={options.places}
				onValue={put('query')}
				onDone={moveOn('query')}
			/>
			{isWhole && (
				<>
					<ChoiceField
						name="month"
						value={values.month}
						isReadOnly={isReadOnly}
						choices={options.month}
						onValue={(value, choice) => {
							put('month')(value);
							rememberChoice('monthId', choice?.id ?? null);
						}}
						onDone={moveOn('month')}
					/>
					<ChoiceField
						name="price"
						value={values.price}
						isReadOnly={isReadOnly}
						choices={options.price}
						onValue={put('price')}
						onDone={moveOn('price')}
					/>
				</>
			)}
		</>
	);
}

import { memo, type RefCallback, useMemo } from 'react';
import { rememberChoice } from '#client/storage/remembered-choices.ts';
import { ComboField } from '#ui/ComboField.tsx';
import type { FieldValue } from './field-value.ts';
import { choiceOf, matching, meantBy, type SearchChoice } from './search-options.ts';

const FIELDS = {
	month: { label: 'WHEN', placeholder: 'Select Your Month', icon: 'calendar' },
	price: { label: 'BUDGET', placeholder: 'Select Your Budget', icon: 'rupee' },
} as const;

/** The words of the specification for the field do not say it. */
const PER_PERSON = 'per person';

interface Props {
	id: string;
	name: 'month' | 'price';
	value: FieldValue;
	choices: readonly SearchChoice[];
	isModal?: boolean;
	opens?: (() => void) | undefined;
	inputRef?: RefCallback<HTMLInputElement>;
	/** The id of a datalist with the choices, for browsers without script. */
	list?: string | undefined;
	onValue: (value: FieldValue) => void;
	/** Called when a choice was made from the list. */
	onDone: () => void;
}

/** WHEN or BUDGET: a choice from a short list, filtered by typing (SB-10). A text that spells out a choice selects it. */
export const ChoiceField = memo(function ChoiceField({
	name,
	value: { text, chosen },
	choices,
	onValue,
	onDone,
	...field
}: Props) {
	const fitting = useMemo(
		() => (chosen === null ? matching(choices, text) : choices),
		[choices, chosen, text],
	);
	const options = useMemo(
		() =>
			fitting.map(({ value, text, year, count }) => {
				const hint =
					name === 'price' ? PER_PERSON : [year, count].filter((one) => one !== undefined).join(' · ');
				return { id: value, text, ...(hint && { hint }) };
			}),
		[fitting, name],
	);
	const put = (value: FieldValue, choice: SearchChoice | null) => {
		onValue(value);
		if (name === 'month') rememberChoice('monthId', choice?.id ?? null);
	};
	const choose = (choice: SearchChoice) => put({ text: choice.text, chosen: choice.value }, choice);

	return (
		<ComboField
			{...field}
			name={name}
			{...FIELDS[name]}
			text={text}
			chosen={chosen}
			options={options}
			onText={(typed) => {
				const spelled = choiceOf(choices, typed);
				if (typed === text) return;
				if (spelled) choose(spelled);
				else put({ text: typed, chosen: null }, null);
			}}
			onChoose={({ id }) => {
				const choice = choices.find(({ value }) => value === id);
				if (choice) choose(choice);
				onDone();
			}}
			onLeave={() => {
				// An incomplete text cannot be searched for: it is completed if just one choice matches, otherwise removed.
				const meant = meantBy(choices, text);
				if (meant) choose(meant);
				else put({ text: '', chosen: null }, null);
			}}
		/>
	);
});

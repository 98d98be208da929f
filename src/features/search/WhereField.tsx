import { useMemo } from 'react';
import { rememberChoice } from '#client/storage/remembered-choices.ts';
import type { SuggestedPlace } from '#domain/place-suggestions.ts';
import { ComboField } from '#ui/ComboField.tsx';
import type { FieldValue } from './field-value.ts';
import { usePlaces } from './use-places.ts';

interface Props {
	/** The single field of the header: its icon shows its purpose. */
	isBare: boolean;
	value: FieldValue;
	isReadOnly: boolean;
	/** The suggestions before anything is typed. */
	known: readonly SuggestedPlace[];
	onValue: (value: FieldValue) => void;
	/** Called when a place was chosen. */
	onDone: () => void;
}

/** WHERE: a place of the catalogue, suggested while typing (DSB-01), or any text. */
export function WhereField({ isBare, value, isReadOnly, known, onValue, onDone }: Props) {
	const { text, chosen } = value;
	// A field that shows a choice offers everything again.
	const { places, isBusy } = usePlaces(chosen === null ? text : '', known);
	const options = useMemo(() => {
		const listed = places.map(({ name, hint }) => ({ id: name, text: name, hint }));
		const isListed = chosen === null || listed.some(({ id }) => id === chosen);
		return isListed ? listed : [{ id: chosen, text }, ...listed];
	}, [places, chosen, text]);

	return (
		<ComboField
			name="query"
			label={isBare ? 'Search' : 'WHERE'}
			hidesLabel={isBare}
			placeholder="Select Your Destination"
			icon={isBare ? 'search' : 'pin'}
			optionIcon="pin"
			text={text}
			chosen={chosen}
			options={options}
			isBusy={isBusy}
			isReadOnly={isReadOnly}
			onText={(typed) => {
				if (typed === text) return;
				if (chosen !== null) rememberChoice('destId', null);
				onValue({ text: typed, chosen: null });
			}}
			onChoose={(option) => {
				const place = places.find(({ name }) => name === option.id);
				if (place) rememberChoice('destId', place.id);
				onValue({ text: option.text, chosen: option.id });
				onDone();
			}}
		/>
	);
}

import { memo, type RefCallback, useMemo } from 'react';
import { rememberChoice } from '#client/storage/remembered-choices.ts';
import type { SearchLinkItem } from '#contracts/search-metadata.ts';
import { LIST_PATH } from '#domain/page/paths.ts';
import type { SuggestedPlace } from '#domain/place/place-suggestions.ts';
import { partyIn, withParty } from '#domain/price/party.ts';
import { idOfName } from '#domain/text/text-match.ts';
import { ComboField } from '#ui/ComboField.tsx';
import type { FieldValue } from './field-value.ts';

interface Props {
	id: string;
	/** The single field of the header: its icon shows its purpose. */
	isBare?: boolean;
	value: FieldValue;
	/** The suggestions for the text. */
	places: readonly SuggestedPlace[];
	/** Lists and packages that the text means, which are opened when they are chosen. */
	links: readonly SearchLinkItem[];
	/** The URL values of the chosen month and budget, which a list that is opened keeps; null where none is chosen. */
	month?: string | null;
	price?: string | null;
	/** True while more suggestions may come. */
	isBusy: boolean;
	/** True when suggestions could not be had for the text. */
	hasFailed: boolean;
	isModal?: boolean;
	opens?: (() => void) | undefined;
	inputRef?: RefCallback<HTMLInputElement>;
	onValue: (value: FieldValue) => void;
	/** Called when a place was chosen. */
	onDone: () => void;
}

/** WHERE: a place of the catalogue, a list or a package, suggested while typing (DSB-01, DSB-03), or any text. */
export const WhereField = memo(function WhereField({
	isBare = false,
	value,
	places,
	links,
	month = null,
	price = null,
	onValue,
	onDone,
	...field
}: Props) {
	const { text, chosen } = value;
	const options = useMemo(() => {
		// A field that opens the dialog has no list of its own.
		if (field.opens) return chosen === null ? [] : [{ id: chosen, text }];
		const listed = [
			...places.map(({ name, hint }) => ({ id: name, text: name, hint })),
			...links.map(({ name, hint, href }) => ({ id: href, text: name, hint })),
		];
		const isListed = chosen === null || listed.some(({ id }) => id === chosen);
		return isListed ? listed : [{ id: chosen, text }, ...listed];
	}, [field.opens, places, links, chosen, text]);

	return (
		<ComboField
			{...field}
			name="query"
			label={isBare ? 'Search' : 'WHERE'}
			hidesLabel={isBare}
			placeholder="Select Your Destination"
			icon={isBare ? 'search' : 'pin'}
			optionIcon="pin"
			text={text}
			chosen={chosen}
			options={options}
			onText={(typed) => {
				if (typed === text) return;
				rememberChoice('destId', null);
				onValue({ text: typed, chosen: null });
			}}
			onChoose={(option) => {
				const link = links.find(({ href }) => href === option.id);
				if (link) {
					const theme = new URL(link.href, location.href).searchParams.get('theme');
					if (theme) {
						rememberChoice('themeId', idOfName(theme));
						rememberChoice('themeName', theme);
					}
					location.assign(withChoices(link.href, { month, price }));
					return;
				}
				const place = places.find(({ name }) => name === option.id);
				if (place) rememberChoice('destId', place.id);
				onValue({ text: option.text, chosen: option.id });
				onDone();
			}}
		/>
	);
});

/**
 * An address for as many travellers as this page was opened for, as links in the page get them by `client/carry-party.ts`. A list keeps
 * the month and the budget that were chosen, unless it has its own.
 */
function withChoices(href: string, chosen: Readonly<Record<'month' | 'price', string | null>>): string {
	const { pathname, searchParams } = new URL(href, location.href);
	for (const [name, value] of Object.entries(chosen))
		if (value !== null && pathname === LIST_PATH && !searchParams.has(name)) searchParams.set(name, value);
	const search = String(withParty(searchParams, partyIn(new URLSearchParams(location.search))));
	return `${pathname}${search && `?${search}`}`;
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWindowEvent } from '#client/hooks/use-window-event.ts';
import { forgetChoices } from '#client/storage/remembered-choices.ts';
import { exploreHref, loadRules } from './explore.ts';
import { type FieldName, type FieldValue, isEmpty, NO_VALUES, type SearchValues } from './field-value.ts';
import { fetchOptions, type SearchOptions, withoutServer } from './search-options.ts';
import { usePlaces } from './use-places.ts';

/** Milliseconds from a value to the code that Explore needs. */
const RULES_AFTER_MS = 150;

/** The one search of a page, which all of its forms show. */
export interface SearchState {
	values: SearchValues;
	options: SearchOptions;
	/** The suggestions for the text in the WHERE field. */
	places: ReturnType<typeof usePlaces>;
	/** True while Explore would find nothing to search for (SB-02). */
	isEmpty: boolean;
	/** True from Explore until it leads on. */
	isExploring: boolean;
	put(name: FieldName, value: FieldValue): void;
	/** Empties the fields and forgets the visitor's choices (NAV-07, STO-04). */
	clear(): void;
	/** Asks for the options once more, if they could not be had before. */
	loadOptions(): void;
	/** Opens the list of packages for the values; without the code for that, as the plain form does. */
	explore(form: HTMLFormElement): void;
}

/**
 * State of the search forms of a page: typed and chosen values, and the options, which the server gives once the search is used.
 *
 * @returns the same object until something in it changes
 */
export function useSearch(): SearchState {
	const [values, setValues] = useState(NO_VALUES);
	const [options, setOptions] = useState(withoutServer);
	const hasLoadedOptions = useRef(false);
	/** Counts Explores, pressed links and Clear All: an Explore that one of them has overtaken leads nowhere. */
	const round = useRef(0);
	const [isExploring, setExploring] = useState(false);

	const loadOptions = useCallback(() => {
		if (hasLoadedOptions.current) return;
		hasLoadedOptions.current = true;
		fetchOptions().then(setOptions, () => {
			// Asked again when a field is entered; until then months and budgets are those that the site knows.
			hasLoadedOptions.current = false;
		});
	}, []);

	useEffect(loadOptions, [loadOptions]);

	const overtake = useCallback(() => {
		setExploring(false);
		round.current += 1;
		return round.current;
	}, []);
	useWindowEvent('click', ({ target }) => {
		if (target instanceof Element && target.closest('a')) overtake();
	});

	const put = useCallback((name: FieldName, value: FieldValue) => {
		setValues((all) => ({ ...all, [name]: value }));
		// Explore needs this code. It waits until the suggestions for a typed letter are painted.
		setTimeout(() => loadRules().catch(() => undefined), RULES_AFTER_MS);
	}, []);

	const { text, chosen } = values.query;
	// A field that shows a choice offers everything again.
	const places = usePlaces(chosen === null ? text : '', options.places);
	return useMemo(
		() => ({
			values,
			options,
			places,
			isEmpty: isEmpty(values),
			put,
			clear: () => {
				overtake();
				setValues(NO_VALUES);
				forgetChoices();
			},
			loadOptions,
			isExploring,
			explore: (form) => {
				const own = overtake();
				const lead = (go: () => void) => {
					if (round.current !== own) return;
					setExploring(false);
					go();
				};
				setExploring(true);
				exploreHref(values).then(
					(href) => lead(() => location.assign(href)),
					() => lead(() => form.submit()),
				);
			},
		}),
		[values, options, places, isExploring, put, loadOptions, overtake],
	);
}

import { useMemo, useRef } from 'react';
import { useHydrated } from '#client/hooks/use-hydrated.ts';
import { useMediaQuery } from '#client/hooks/use-media-query.ts';
import { LIST_PATH } from '#domain/page/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FIELD_NAMES, type FieldName, type FieldValue } from './field-value.ts';
import { hydratedAlone } from './hydrated-alone.tsx';
import { fullText } from './search-options.ts';
import type { SearchState } from './use-search.ts';
import { WhereField } from './WhereField.tsx';

/** Screens on which the search is a dialog (SB-12), as a media query. */
export const MODAL_SEARCH = '(max-width: 1000px)';

interface Props {
	search: SearchState;
	/** Whether this is the card of the home page or the content of the phone dialog. */
	variant: 'card' | 'dialog';
	/** Opens the dialog, where the fields have no lists of their own (SB-12). */
	onOpen?: ((name: FieldName) => void) | undefined;
}

/** WHERE, WHEN and BUDGET (SB-01). Choosing a destination opens the months, choosing a month the budgets (SB-08). */
export const SearchForm = hydratedAlone(function SearchForm({ search, variant, ...props }: Props) {
	const isSmall = useMediaQuery(MODAL_SEARCH);
	const onOpen = isSmall ? props.onOpen : undefined;
	const { values, options, put } = search;
	const explore = useRef<HTMLButtonElement>(null);
	const inputs = useRef(new Map<FieldName, HTMLInputElement>());
	const isCard = variant === 'card';
	// Until it is hydrated it works as without script, and Explore with it.
	const isPlain = !useHydrated();

	// The same objects as long as the form is the same, so that a letter renders its own field alone.
	const [where, when, budget] = useMemo(() => {
		const fieldOf = (name: FieldName) => ({
			id: `${variant}-${name}`,
			isModal: !isCard,
			opens: onOpen && (() => onOpen(name)),
			inputRef: (input: HTMLInputElement | null) => {
				if (input) inputs.current.set(name, input);
				else inputs.current.delete(name);
			},
			onValue: (value: FieldValue) => put(name, value),
			/** Moves on to the next field, unless the visitor has left already, for example with Tab. */
			onDone: () =>
				setTimeout(() => {
					if (document.activeElement !== inputs.current.get(name)) return;
					const next = FIELD_NAMES[FIELD_NAMES.indexOf(name) + 1];
					(next ? inputs.current.get(next) : explore.current)?.focus();
				}),
		});
		return [fieldOf('query'), fieldOf('month'), fieldOf('price')] as const;
	}, [variant, isCard, onOpen, put]);
	const fields = (
		<div className="search-fields" data-opens={isCard ? MODAL_SEARCH : undefined}>
			<WhereField
				{...where}
				{...search.places}
				value={values.query}
				month={values.month.chosen}
				price={values.price.chosen}
			/>
			<ChoiceField
				{...when}
				name="month"
				value={values.month}
				list={isCard && isPlain ? 'months' : undefined}
				choices={options.month}
			/>
			<ChoiceField
				{...budget}
				name="price"
				value={values.price}
				list={isCard && isPlain ? 'budgets' : undefined}
				choices={options.price}
			/>
		</div>
	);
	const exploreButton = (
		<button
			ref={explore}
			className="button explore"
			data-kind="saffron"
			type="submit"
			disabled={search.isEmpty && !isPlain}
			aria-busy={search.isExploring || undefined}
		>
			<Icon name="search" size={20} />
			Explore
		</button>
	);

	return (
		// biome-ignore lint/a11y/useSemanticElements: only younger browsers know `<search>`
		<form
			className="search-form"
			data-variant={variant}
			data-plain={isPlain ? '' : undefined}
			action={LIST_PATH}
			role="search"
			aria-label={isCard ? 'Find a package' : 'Search'}
			onFocus={search.loadOptions}
			onSubmit={(event) => {
				event.preventDefault();
				search.explore(event.currentTarget);
			}}
		>
			{isCard ? fields : <div className="dialog-body">{fields}</div>}
			{isCard ? (
				<div className="search-actions">
					{exploreButton}
					{/* React renders nothing in it in the browser, so its code stays on the server. */}
					<noscript>
						{import.meta.env.SSR && (
							<>
								<datalist id="months">
									{options.month.map((month) => (
										<option key={month.value} value={month.value} label={fullText(month)} />
									))}
								</datalist>
								<datalist id="budgets">
									{options.price.map(({ value, text }) => (
										<option key={value} value={value} label={text} />
									))}
								</datalist>
							</>
						)}
					</noscript>
				</div>
			) : (
				<div className="dialog-foot">
					<button className="button" data-kind="outline" type="button" onClick={search.clear}>
						Clear All
					</button>
					{exploreButton}
				</div>
			)}
		</form>
	);
});

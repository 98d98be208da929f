import { useRef } from 'react';
import { useMediaQuery } from '#client/hooks/use-media-query.ts';
import { LIST_PATH } from '#domain/page/paths.ts';
import { hydratedAlone } from './hydrated-alone.tsx';
import { MODAL_SEARCH } from './SearchForm.tsx';
import type { SearchState } from './use-search.ts';
import { WhereField } from './WhereField.tsx';

interface Props {
	search: SearchState;
	/** Opens the dialog, at 1000 px, where the bar has the field already and the search is a dialog still (NAV-10, SB-12). */
	onOpen: (field: 'query') => void;
}

/** The field of the header, from 1000 px (NAV-08). A chosen place is searched for at once. */
export const HeaderSearch = hydratedAlone(function HeaderSearch({ search, onOpen }: Props) {
	const isSmall = useMediaQuery(MODAL_SEARCH);
	const form = useRef<HTMLFormElement>(null);
	return (
		// biome-ignore lint/a11y/useSemanticElements: only younger browsers know `<search>`
		<form
			ref={form}
			className="search desk"
			action={LIST_PATH}
			role="search"
			data-opens={MODAL_SEARCH}
			onFocus={search.loadOptions}
			onSubmit={(event) => {
				event.preventDefault();
				search.explore(event.currentTarget);
			}}
		>
			<WhereField
				id="bar-query"
				isBare
				value={search.values.query}
				{...search.places}
				opens={isSmall ? () => onOpen('query') : undefined}
				onValue={(value) => search.put('query', value)}
				// Once the choice is part of the search.
				onDone={() =>
					setTimeout(() =>
						form.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
					)
				}
			/>
		</form>
	);
});

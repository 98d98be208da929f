import { type MouseEvent, useCallback, useDeferredValue, useInsertionEffect, useRef } from 'react';
import { adoptStyles } from '#client/adopt-styles.ts';
import { useMediaQuery } from '#client/hooks/use-media-query.ts';
import { DialogBar } from '#ui/DialogBar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SiteLanguage } from '#ui/SiteLanguage.tsx';
import type { FieldName } from './field-value.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { MODAL_SEARCH, SearchForm } from './SearchForm.tsx';
import { fetchOptions } from './search-options.ts';
import suggestionStyles from './suggestions.css?inline';
import { useSearch } from './use-search.ts';

interface Props {
	/** The card of the home page, or the search of the header of every other page (NAV-08). */
	place: 'home' | 'header';
}

/**
 * The search of a page: the card of the home page or the field of the header, and the dialog that they open at 1000 px and narrower
 * (SB-12, NAV-11). All of its forms show one search. Until it is hydrated they are plain forms, and `open-early.js` opens the dialog.
 */
export function SearchBar({ place }: Props) {
	const search = useSearch();
	// For the form that nobody sees: it follows once the letter is painted in the other one.
	const hidden = useDeferredValue(search);
	const isSmall = useMediaQuery(MODAL_SEARCH);
	const outside = isSmall ? hidden : search;
	const dialog = useRef<HTMLDialogElement>(null);

	useInsertionEffect(() => adoptStyles(suggestionStyles), []);

	const open = useCallback((name: FieldName) => {
		// `open-early.js` may have opened it.
		if (!dialog.current || dialog.current.open) return;
		dialog.current.showModal();
		// Its form may not be hydrated yet.
		dialog.current.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
	}, []);
	function openFromIcon(event: MouseEvent): void {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		open('query');
	}

	return (
		<SiteLanguage>
			{place === 'home' ? (
				<SearchForm search={outside} variant="card" onOpen={open} />
			) : (
				<>
					<HeaderSearch search={outside} onOpen={open} />
					<span className="gap" />
					{/* biome-ignore lint/a11y/useValidAnchor: without script it leads to the search of the home page */}
					<a
						className="icon-button phone"
						href="/#search"
						aria-label="Search"
						aria-haspopup="dialog"
						data-opens={MODAL_SEARCH}
						onClick={openFromIcon}
					>
						<Icon name="search" />
					</a>
				</>
			)}
			{/* The dialog of phones and tablets. A press may open it before it is hydrated: React need not report that difference. */}
			<dialog
				ref={dialog}
				className="dialog"
				id="search-dialog"
				data-kind="full"
				aria-label="Search"
				suppressHydrationWarning
				{...{ closedby: 'any' }}
			>
				<DialogBar title="Search" closes="search-dialog" />
				<SearchForm search={isSmall ? search : hidden} variant="dialog" />
			</dialog>
		</SiteLanguage>
	);
}

/** Fetches the options beside the code; the browser then answers from its cache when they are asked for. */
SearchBar.prepare = () => void fetchOptions().catch(() => undefined);

import type { RefObject } from 'react';
import { DialogBar } from '#ui/DialogBar.tsx';
import { SearchForm, type SearchInputs } from './SearchForm.tsx';
import type { SearchState } from './use-search.ts';

interface Props {
	search: SearchState;
	dialog: RefObject<HTMLDialogElement | null>;
	inputs: RefObject<SearchInputs>;
}

/** The search of phones and tablets (NAV-07, SB-12). Its fields can be filled in before it is hydrated. */
export function SearchDialog({ search, dialog, inputs }: Props) {
	return (
		// A press may open it before it is hydrated: React need not report that difference.
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
			<SearchForm search={search} variant="dialog" label="Search" inputs={inputs} />
		</dialog>
	);
}

import type { RefObject } from 'react';
import { Icon } from '#ui/Icon.tsx';
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
		<dialog
			ref={dialog}
			className="dialog"
			id="search-dialog"
			data-kind="full"
			aria-label="Search"
			{...{ closedby: 'any' }}
		>
			<div className="dialog-bar">
				<h2>Search</h2>
				<button
					className="icon-button"
					type="button"
					aria-label="Close"
					{...{ command: 'close', commandfor: 'search-dialog', 'data-close': '' }}
					onClick={() => dialog.current?.close()}
				>
					<Icon name="close" />
				</button>
			</div>
			<SearchForm search={search} variant="dialog" label="Search" inputs={inputs} />
		</dialog>
	);
}

import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import { type FilterOptions, toursText } from '#domain/list/package-list.ts';
import type { PackageQuery } from '#domain/list/package-query.ts';
import { LIST_PATH } from '#domain/page/paths.ts';
import { DialogBar } from '#ui/DialogBar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import type { FilterAction, FilterState } from './filter-choices.ts';
import { QueryFields } from './QueryFields.tsx';

interface Props {
	groups: readonly FilterOptions[];
	/** How many packages the staged choices show; null while that is not known. */
	found: number | null;
	query: PackageQuery;
	state: FilterState;
	dispatch: Dispatch<FilterAction>;
}

/**
 * All filters as one form (FLT-01…16): at the left from 1000 px, in a drawer below that (MOB-01…05). Both are one dialog element: when
 * it is closed, it stands in the page of a wide screen, or wherever a visitor without script has followed the link to it.
 */
export function FilterDrawer({ groups, found, query, state, dispatch }: Props) {
	const firstState = useRef(state);
	const drawer = useRef<HTMLDialogElement>(null);
	const question = useRef<HTMLDialogElement>(null);

	// This runs before held presses are repeated: one of them may close the drawer, and only a drawer known to be open is closed.
	useLayoutEffect(() => {
		const look = () => {
			if (drawer.current?.open) dispatch({ type: 'drawer found open' });
		};
		look();
		// Or right after it, where React has put another in its place (`client/directives/keep-until-hydrated.ts`).
		addEventListener('reopened', look);
		return () => removeEventListener('reopened', look);
	}, [dispatch]);

	// After each action, because a browser may have closed a dialog by itself.
	useEffect(() => {
		const dialog = drawer.current;
		if (!dialog || state === firstState.current) return;
		if (state.drawer === 'closed') dialog.close();
		else if (!dialog.open) {
			question.current?.close();
			dialog.showModal();
		}
		if (state.drawer === 'asking' && !question.current?.open) question.current?.showModal();
	}, [state]);

	return (
		<>
			<aside className="filters" id="filters" aria-label="Filters">
				<a className="visually-hidden skip" href="#results">
					Skip filters
				</a>
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the drawer; the key is Escape */}
				<dialog
					ref={drawer}
					className="filter-drawer"
					id="filter-drawer"
					aria-label="Filters"
					data-stays-open=""
					onCancel={(event) => {
						event.preventDefault();
						dispatch({ type: 'left' });
					}}
					onClose={({ currentTarget }) => !currentTarget.open && dispatch({ type: 'left' })}
					onClick={({ target, currentTarget }) => target === currentTarget && dispatch({ type: 'left' })}
				>
					<form
						action={LIST_PATH}
						method="get"
						autoComplete="off"
						data-filters=""
						onSubmit={(event) => {
							event.preventDefault();
							dispatch({ type: 'applied' });
						}}
					>
						<QueryFields query={query} without={['all', ...groups.map(({ type }) => type)]} />
						<div className="filters-head">
							<div>
								<h2>Filters</h2>
								<p className="soft small filters-hint">Choose from options below</p>
							</div>
							<a className="filters-clear" href={LIST_PATH}>
								Clear all
							</a>
							<button
								className="icon-button filters-close"
								type="button"
								aria-label="Close filters"
								onClick={() => dispatch({ type: 'left' })}
							>
								<Icon name="close" size={24} />
							</button>
						</div>
						<div className="filters-groups">
							{groups.map((group) => (
								<FilterGroup
									key={group.type}
									group={group}
									chosen={state.staged[group.type] ?? []}
									isOpen={state.unfolded.includes(group.type)}
									dispatch={dispatch}
								/>
							))}
						</div>
						<p className="visually-hidden" role="status">
							{found !== null && toursText(found)}
						</p>
						<div className="filters-foot">
							<a className="button" data-kind="outline" href={LIST_PATH}>
								Clear all
							</a>
							<button
								type="submit"
								className="button"
								data-kind="saffron"
								aria-busy={state.isApplying || undefined}
							>
								Apply {found !== null && <small>{`Show ${toursText(found)}`}</small>}
							</button>
						</div>
					</form>
				</dialog>
			</aside>
			{state.drawer === 'asking' && (
				<dialog
					ref={question}
					className="dialog"
					id="filter-leave"
					aria-labelledby="filter-leave-title"
					onClose={({ currentTarget }) => !currentTarget.open && dispatch({ type: 'stayed' })}
				>
					<DialogBar id="filter-leave-title" title="Leave the filters?" />
					<div className="dialog-body">
						<p>This action will undo your changes.</p>
					</div>
					<div className="dialog-foot">
						<button
							className="button"
							data-kind="outline"
							type="button"
							onClick={() => question.current?.close()}
						>
							Cancel
						</button>
						{/* No change is stored before Apply, so reloading the page restores the earlier choices (MOB-05). */}
						<button className="button" data-kind="sea" type="button" onClick={() => location.reload()}>
							Continue
						</button>
					</div>
				</dialog>
			)}
		</>
	);
}

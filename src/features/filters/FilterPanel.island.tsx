import { useEffect, useInsertionEffect, useMemo, useReducer } from 'react';
import { adoptStyles } from '#client/adopt-styles.ts';
import { usePageReturn } from '#client/hooks/use-window-event.ts';
import { chipsOf } from '#domain/list/chips.ts';
import { namesIn, packageSearch, packagesHref, parsePackageQuery } from '#domain/list/package-query.ts';
import { withoutUnknown } from '#domain/list/package-query-changes.ts';
import { Icon } from '#ui/Icon.tsx';
import { rememberChanged } from './changed-filter.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { filterReducer, initialState, isChanged, stagedQuery, withCounts } from './filter-choices.ts';
import { showListLoading } from './list-loading.ts';
import { Picker } from './Picker.tsx';
import { unpackGroup } from './packed-options.ts';
import pickerStyles from './picker-panel.css?inline';
import { SortExplained, SortForm } from './SortForm.tsx';
import { useStagedList } from './use-staged-list.ts';

interface Props {
	/** The query of the list, as its address has it. */
	search: string;
	/** The filters in words, e.g. `Kerala honeymoon packages`; null when they have no name. */
	name: string | null;
	/** The count line of the list, which stands among the controls. */
	heading: string;
	/** From `packGroups`. */
	groups: readonly string[];
	/** The places of chips that no filter knows. */
	unknown: readonly number[];
	/** False for a list that has no order, because it is empty. */
	canSort: boolean;
}

const NONE: readonly string[] = [];

/**
 * The controls of a list: filters beside it, in pickers above it or in a drawer; chips; order. Its state is the address: a change loads
 * the list of another address (QRY-13). Without script it is forms and links.
 */
export function FilterPanel({ search, name, heading, groups: packed, unknown, canSort }: Props) {
	const query = useMemo(() => parsePackageQuery(new URLSearchParams(search)), [search]);
	const groups = useMemo(() => packed.map(unpackGroup), [packed]);
	const [state, dispatch] = useReducer(filterReducer, null, () => initialState(groups, query.sort));
	const chips = chipsOf(query).map((chip, at) => ({ ...chip, known: !unknown.includes(at) }));
	// With words that no package has, every choice would find nothing; so the next choice replaces them.
	const kept = canSort
		? query
		: withoutUnknown(
				query,
				chips.filter(({ known }) => !known),
			);
	const staged = stagedQuery(state, kept, groups);
	const href = state.isApplying ? packagesHref(staged) : null;
	const isStaging = state.drawer !== 'closed' && isChanged(state);
	const stagedList = useStagedList(isStaging ? packageSearch(staged) : null);
	const shown = useMemo(
		() => (stagedList ? withCounts(groups, stagedList.groups) : groups),
		[groups, stagedList],
	);

	// With the code, because the panels are opened by it.
	useInsertionEffect(() => adoptStyles(pickerStyles), []);
	usePageReturn(() => {
		showListLoading(false);
		dispatch({ type: 'came back' });
	});
	useEffect(() => {
		if (href === null) return;
		showListLoading(true);
		location.assign(href);
	}, [href]);

	return (
		<>
			<FilterDrawer
				groups={shown}
				found={stagedList?.total ?? null}
				query={kept}
				state={state}
				dispatch={dispatch}
			/>
			<div className="list-choices">
				<div className="list-head">
					<h1>
						{name && (
							<>
								<span className="list-name">{name}</span>{' '}
							</>
						)}
						<span className="list-matches">{heading}</span>
					</h1>
					<div className="list-tools">
						<button
							type="button"
							className="button list-filters"
							data-kind="outline"
							aria-haspopup="dialog"
							{...OPENS_DRAWER}
							onClick={() => dispatch({ type: 'drawer opened' })}
						>
							<FiltersLabel chosen={chips.length} />
						</button>
						<noscript>
							<a className="button list-filters" data-kind="outline" href="#filters">
								<FiltersLabel chosen={chips.length} />
							</a>
						</noscript>
						{canSort && (
							<SortForm
								query={query}
								sort={state.sort}
								onSort={(sort) => {
									rememberChanged('sort', null);
									dispatch({ type: 'sorted', sort });
								}}
							/>
						)}
					</div>
				</div>
				{/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll in some browsers */}
				<div className="pickers" role="group" aria-label="Filter by">
					{groups.map((group) => (
						<Picker
							key={group.type}
							group={group}
							applied={state.applied[group.type] ?? NONE}
							onPick={(names) =>
								dispatch({ type: 'picked', group: group.type, names, asked: namesIn(query, group.type) })
							}
						/>
					))}
				</div>
				<FilterChips chips={chips} />
				{canSort && <SortExplained sort={query.sort} />}
			</div>
		</>
	);
}

/** The browser opens the drawer at once; React's types do not have these attributes yet. */
const OPENS_DRAWER = { commandfor: 'filter-drawer', command: 'show-modal' };

const FiltersLabel = ({ chosen }: { chosen: number }) => (
	<>
		<Icon name="filter" />
		Filters
		{chosen > 0 && <span className="list-count">{chosen}</span>}
	</>
);

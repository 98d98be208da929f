import { FILTER_GROUPS } from '#domain/list/filter-groups.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import type { FilterOptions } from '#domain/list/package-list.ts';
import type { PackageQuery, Sort } from '#domain/list/package-query.ts';
import { withNames, withSort } from '#domain/list/package-query-changes.ts';

/* The choices in the filters that are not applied yet, as a reducer. Applied choices are in the list's address. */

/** The names that are chosen in each group of the panel. */
export type ChosenNames = Readonly<Partial<Record<FilterType, readonly string[]>>>;

export interface FilterState {
	applied: ChosenNames;
	staged: ChosenNames;
	/** The order of the list that is shown; `sort` is the chosen one. */
	appliedSort: Sort;
	sort: Sort;
	/** `asking`: the drawer is being left with changes that are not applied. */
	drawer: 'closed' | 'open' | 'asking';
	/** The group of the picker whose choice is applied. */
	picked: FilterType | null;
	/** The groups whose options are shown. */
	unfolded: readonly FilterType[];
	/** True once the list of the staged choices is asked for. */
	isApplying: boolean;
}

export type FilterAction =
	/** An option was ticked or cleared; `atOnce` where the filters are beside the list (FLT-14). */
	| { type: 'ticked'; group: FilterType; name: string; isOn: boolean; atOnce: boolean }
	/** The choice of a picker (FLT-10 to FLT-13), and all names that the query has in its group, also those that are no option. */
	| { type: 'picked'; group: FilterType; names: readonly string[]; asked: readonly string[] }
	| { type: 'sorted'; sort: Sort }
	| { type: 'applied' }
	| { type: 'folded'; group: FilterType; isOpen: boolean }
	| { type: 'drawer opened' }
	/** The browser opened the drawer before the island was hydrated: what the visitor has unfolded in it stays so. */
	| { type: 'drawer found open' }
	/** The drawer is to be closed. */
	| { type: 'left' }
	/** The visitor stays in the drawer. */
	| { type: 'stayed' }
	/** The page was left and comes back from the browser's memory. */
	| { type: 'came back' };

/** Groups that are unfolded at first; the others show their choice beside their title. */
const UNFOLDED = 3;

/** The state of a page whose list has been loaded. */
export function initialState(groups: readonly FilterOptions[], sort: Sort): FilterState {
	const chosen = groups.map(({ type, options }) => [
		type,
		options.filter(({ isSelected }) => isSelected).map(({ name }) => name),
	]);
	const applied: ChosenNames = Object.fromEntries(chosen);
	const unfolded = groups.slice(0, UNFOLDED).map(({ type }) => type);
	return {
		applied,
		staged: applied,
		appliedSort: sort,
		sort,
		drawer: 'closed',
		picked: null,
		unfolded,
		isApplying: false,
	};
}

/** The names of a group after one was ticked or cleared; a group of a single choice has one at most. */
export function tick(
	chosen: readonly string[],
	group: FilterType,
	name: string,
	isOn: boolean,
): readonly string[] {
	if (FILTER_GROUPS[group].inputType === 'single') return isOn ? [name] : [];
	const others = chosen.filter((one) => one !== name);
	return isOn ? [...others, name] : others;
}

/** True if two groups of names hold the same, in any order. */
const areSame = (some: readonly string[] = [], others: readonly string[] = []) =>
	some.length === others.length && some.every((name) => others.includes(name));

/** The groups, in the order of the panel. */
const typesOf = ({ applied }: FilterState) => Object.keys(applied) as FilterType[];

/** True if a choice differs from the list that is shown. */
export const isChanged = (state: FilterState): boolean =>
	typesOf(state).some((type) => !areSame(state.applied[type], state.staged[type]));

/** The groups with the counts of `others`; an option that is missing there keeps its count. */
export function withCounts(
	groups: readonly FilterOptions[],
	counted: readonly FilterOptions[],
): readonly FilterOptions[] {
	return groups.map((group) => {
		const counts = new Map(
			counted.find(({ type }) => type === group.type)?.options.map(({ name, count }) => [name, count]),
		);
		const options = group.options.map((option) => ({
			...option,
			count: counts.get(option.name) ?? option.count,
		}));
		return { ...group, options };
	});
}

/** The state after an action. */
export function filterReducer(state: FilterState, action: FilterAction): FilterState {
	switch (action.type) {
		case 'ticked': {
			const { group, name, isOn, atOnce } = action;
			const names = tick(state.staged[group] ?? [], group, name, isOn);
			return {
				...state,
				staged: { ...state.staged, [group]: names },
				isApplying: state.isApplying || (atOnce && state.drawer === 'closed'),
			};
		}
		case 'picked': {
			const { group, names, asked } = action;
			// Without a choice, names that are no option go, too.
			return areSame(names.length > 0 ? state.applied[group] : asked, names)
				? state
				: { ...state, staged: { ...state.applied, [group]: names }, picked: group, isApplying: true };
		}
		case 'sorted':
			return { ...state, sort: action.sort, isApplying: true };
		case 'applied':
			return { ...state, isApplying: true };
		case 'folded':
			return { ...state, unfolded: unfoldedAfter(state, action.group, action.isOpen) };
		case 'drawer opened':
			return { ...state, drawer: 'open', unfolded: typesOf(state).slice(0, 1) };
		case 'drawer found open':
			return areSame(state.unfolded, typesOf(state).slice(0, UNFOLDED))
				? filterReducer(state, { type: 'drawer opened' })
				: { ...state, drawer: 'open' };
		case 'left':
			if (state.drawer === 'closed') return state;
			// Always a new object: a browser may have closed the drawer, which is then shown again.
			return { ...state, drawer: isChanged(state) ? 'asking' : 'closed' };
		case 'stayed':
			return state.drawer === 'asking' ? { ...state, drawer: 'open' } : state;
		case 'came back':
			return {
				...state,
				staged: state.applied,
				sort: state.appliedSort,
				drawer: 'closed',
				picked: null,
				isApplying: false,
			};
	}
}

/** In the drawer one group at a time is unfolded. */
function unfoldedAfter(
	{ unfolded, drawer }: FilterState,
	group: FilterType,
	isOpen: boolean,
): readonly FilterType[] {
	if (unfolded.includes(group) === isOpen) return unfolded;
	if (!isOpen) return unfolded.filter((one) => one !== group);
	return drawer === 'closed' ? [...unfolded, group] : [group];
}

/**
 * The query for the first page of the list with the staged choices (QRY-11, QRY-13). Names are in the order of their options. A group
 * that was not changed keeps all its names, also those that are no option.
 */
export function stagedQuery(
	{ applied, staged, picked, sort }: FilterState,
	query: PackageQuery,
	groups: readonly FilterOptions[],
): PackageQuery {
	const filtered = groups.reduce((so, { type, options }) => {
		if (type !== picked && areSame(applied[type], staged[type])) return so;
		const names = options.map(({ name }) => name).filter((name) => staged[type]?.includes(name));
		return withNames(so, type, names);
	}, query);
	return withSort(filtered, sort);
}

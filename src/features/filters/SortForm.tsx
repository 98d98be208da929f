import type { PackageQuery, Sort } from '#domain/list/package-query.ts';
import { SORT_EXPLANATIONS, SORT_LABELS } from '#domain/list/package-sort.ts';
import { LIST_PATH } from '#domain/page/paths.ts';
import { QueryFields } from './QueryFields.tsx';

interface Props {
	query: PackageQuery;
	sort: Sort;
	onSort: (sort: Sort) => void;
}

const SORTS = Object.entries(SORT_LABELS) as [Sort, string][];

/** The order of the list. With script a choice applies at once. */
export const SortForm = ({ query, sort, onSort }: Props) => (
	<form className="sort" action={LIST_PATH} method="get" autoComplete="off" data-filters="">
		<QueryFields query={query} without={['sort']} />
		<label htmlFor="sort">Sort by</label>
		<select
			className="input"
			id="sort"
			name="sort"
			aria-describedby="sort-why"
			value={sort}
			onChange={({ target }) => onSort(target.value as Sort)}
		>
			{SORTS.map(([order, label]) => (
				<option key={order} value={order}>
					{label}
				</option>
			))}
		</select>
		<noscript>
			<button type="submit" className="button" data-kind="outline">
				Sort
			</button>
		</noscript>
	</form>
);

/** One line about the order of the list, which opens to explain each order. */
export const SortExplained = ({ sort }: { sort: Sort }) => (
	<details className="sort-why soft small">
		<summary>
			<b>{`${SORT_LABELS[sort]}:`}</b> <span id="sort-why">{SORT_EXPLANATIONS[sort]}</span>
		</summary>
		<dl>
			{SORTS.filter(([order]) => order !== sort).map(([order, label]) => (
				<div key={order}>
					<dt>{`${label}:`}</dt> <dd>{SORT_EXPLANATIONS[order]}</dd>
				</div>
			))}
		</dl>
	</details>
);

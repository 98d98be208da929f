import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';
import type { Column } from './column.ts';
import { compact, type Rows, writeRows } from './rows.ts';

/** The columns of all filter groups, and the options of each package in all of them side by side, so that it is looked up once. */
export interface CountedColumns {
	/** Packages in the catalogue. */
	size: number;
	columns: Readonly<Record<FilterType, Column>>;
	/** The options of each package; those of a group are numbered from `firsts` of that group on. */
	options: Rows<Uint16Array | Uint32Array>;
	firsts: Readonly<Record<FilterType, number>>;
	/** The number of options of all groups. */
	optionCount: number;
}

/**
 * Joins the columns of the filter groups.
 *
 * @param rows the option numbers of each package in each column
 */
export function joinColumns(
	columns: CountedColumns['columns'],
	rows: Readonly<Record<FilterType, Rows>>,
	size: number,
): CountedColumns {
	let optionCount = 0;
	const firsts = {} as Record<FilterType, number>;
	for (const type of FILTER_TYPES) {
		firsts[type] = optionCount;
		optionCount += columns[type].names.length;
	}
	const joined = writeRows();
	for (let member = 0; member < size; member++) {
		for (const type of FILTER_TYPES) {
			const { starts, values } = rows[type];
			const end = starts[member + 1]!;
			for (let i = starts[member]!; i < end; i++) joined.push(firsts[type] + values[i]!);
		}
		joined.endRow();
	}
	return { size, columns, options: compact(joined.finish(), optionCount), firsts, optionCount };
}

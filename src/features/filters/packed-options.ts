import { hasSection } from '#domain/list/filter-groups.ts';
import { decodeName, encodeName } from '#domain/list/filter-names.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import type { FilterOptions } from '#domain/list/package-list.ts';

/*
 * The 150 options of the filters are also props of an island, in an attribute where each quote takes six characters. So each group is
 * one text, such as `theme:Beach:3*:Snow:0`, which compresses to a few hundred bytes. `*` marks a chosen option, `@` the year of a month.
 */

/** The groups that the panel shows, each as one text. */
export const packGroups = (groups: readonly FilterOptions[]): string[] =>
	groups
		.filter(hasSection)
		.map(({ type, options }) =>
			[
				type,
				...options.flatMap(({ name, count, isSelected, year }) => [
					encodeName(name),
					`${count}${year ? `@${year}` : ''}${isSelected ? '*' : ''}`,
				]),
			].join(':'),
		);

/** The group of a text. */
export function unpackGroup(text: string): FilterOptions {
	const [type, ...parts] = text.split(':');
	const options = [];
	for (let at = 0; at < parts.length; at += 2) {
		const count = parts[at + 1] ?? '';
		const [, year] = count.split('@');
		options.push({
			name: decodeName(parts[at] ?? ''),
			count: Number.parseInt(count, 10),
			isSelected: count.endsWith('*'),
			...(year && { year: Number.parseInt(year, 10) }),
		});
	}
	return { type: type as FilterType, options };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAll, wordsFor } from '#catalogue/bitset.ts';
import { buildColumn } from '#catalogue/column.ts';
import { joinColumns } from '#catalogue/counted-columns.ts';
import { countOptions } from '#catalogue/option-counts.ts';
import { FILTER_TYPES, type FilterType } from '#domain/list/filter-types.ts';

const NAMES = Array.from({ length: 60 }, (_, at) => `option ${at}`);

/** Of one group a few options that many packages have, and many that few have; of another options of every second one. */
const OPTIONS_OF: Partial<Record<FilterType, (member: number) => string[]>> = {
	destination: (member) => [
		`option ${member % 3}`,
		...(member % 7 === 0 ? [`option ${3 + (member % 57)}`] : []),
	],
	month: (member) => (member % 2 === 0 ? [] : [`option ${member % 5}`, `option ${59 - (member % 12)}`]),
};
const optionsOf = (type: FilterType, member: number) => OPTIONS_OF[type]?.(member) ?? [];

/** The joined columns of so many packages. */
function columnsOf(size: number) {
	const finished = FILTER_TYPES.map((type) => {
		const builder = buildColumn(NAMES);
		for (let member = 0; member < size; member++) builder.add(optionsOf(type, member));
		return [type, builder.finish()] as const;
	});
	const each = <Value>(of: (one: (typeof finished)[number][1]) => Value) =>
		Object.fromEntries(finished.map(([type, one]) => [type, of(one)])) as Record<FilterType, Value>;
	return joinColumns(
		each(({ column }) => column),
		each(({ options }) => options),
		size,
	);
}

test('options are counted in few, some, most or all packages as going through the packages counts them', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 2500 }),
			fc.integer({ min: 1, max: 40 }),
			fc.boolean(),
			fc.constantFrom<FilterType[]>(['destination'], ['month'], ['month', 'destination'], [...FILTER_TYPES]),
			(size, step, isMost, types) => {
				const members = Array.from({ length: size }, (_, member) => member).filter(
					(member) => (member % step === 0) !== isMost,
				);
				const bits = new Uint32Array(wordsFor(size));
				addAll(bits, Uint32Array.from(members));
				const counts = countOptions(columnsOf(size), types, { bits, total: members.length });
				const expected = types.map((type) =>
					NAMES.map((name) => members.filter((member) => optionsOf(type, member).includes(name)).length),
				);
				expect(counts.map((ofGroup) => [...ofGroup])).toEqual(expected);
			},
		),
		{ numRuns: 60 },
	);
});

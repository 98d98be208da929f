import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAll, wordsFor } from '#catalogue/bitset.ts';
import { buildColumn } from '#catalogue/column.ts';
import { countOptions } from '#catalogue/option-counts.ts';

const NAMES = Array.from({ length: 60 }, (_, at) => `option ${at}`);

/** A few options that many packages have, and many that few have. */
const optionsOf = (member: number): string[] => [
	`option ${member % 3}`,
	...(member % 7 === 0 ? [`option ${3 + (member % 57)}`] : []),
];

test('options are counted in few, some, most or all packages as going through the packages counts them', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 2500 }),
			fc.integer({ min: 1, max: 40 }),
			fc.boolean(),
			(size, step, isMost) => {
				const column = buildColumn(NAMES);
				for (let member = 0; member < size; member++) column.add(optionsOf(member));
				const members = Array.from({ length: size }, (_, member) => member).filter(
					(member) => (member % step === 0) !== isMost,
				);
				const bits = new Uint32Array(wordsFor(size));
				addAll(bits, Uint32Array.from(members));
				const counts = countOptions(column.finish(), { bits, total: members.length }, size);
				const expected = NAMES.map(
					(name) => members.filter((member) => optionsOf(member).includes(name)).length,
				);
				expect([...counts]).toEqual(expected);
			},
		),
		{ numRuns: 60 },
	);
});

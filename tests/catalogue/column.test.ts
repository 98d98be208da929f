import { expect, test } from 'vitest';
import { forEachMember, wordsFor } from '#catalogue/bitset.ts';
import { addPackages, buildColumn, type Column } from '#catalogue/column.ts';

/** A column of packages with such options. */
function columnOf(packages: readonly (readonly string[])[], fixed?: readonly string[]): Column {
	const builder = buildColumn(fixed);
	for (const names of packages) builder.add(names);
	return builder.finish().column;
}

/** The packages of an option. */
function packagesOf(column: Column, name: string, size: number): number[] {
	const bits = new Uint32Array(wordsFor(size));
	addPackages(column, column.find(name) ?? expect.fail(), bits);
	const members: number[] = [];
	forEachMember(bits, (member) => members.push(member));
	return members;
}

const displayed = ({ display, names }: Column) => display.map((option) => names[option]);

test('spellings that differ in case and accents are one option, under its first spelling', () => {
	const column = columnOf([['Réunion'], ['reunion'], ['REUNION', 'Goa', 'Réunion']]);
	expect(column.names).toEqual(['Réunion', 'Goa']);
	expect([...column.counts]).toEqual([3, 1]);
	expect(column.find('rEunion')).toBe(0);
	expect(column.find('Mauritius')).toBeUndefined();
	expect(packagesOf(column, 'Reunion', 3)).toEqual([0, 1, 2]);
});

test('a package that names an option twice counts once', () => {
	expect([...columnOf([['Beach', 'beach', 'Beach']]).counts]).toEqual([1]);
});

test('options are displayed by name, fixed ones in their own order, also those that no package has', () => {
	expect(
		displayed(
			columnOf([
				['Zoo', 'École'],
				['Art', 'dunes'],
			]),
		),
	).toEqual(['Art', 'dunes', 'École', 'Zoo']);
	const fixed = columnOf([['March'], ['May']], ['May', 'April', 'March']);
	expect(displayed(fixed)).toEqual(['May', 'April', 'March']);
	expect([...fixed.counts]).toEqual([1, 0, 1]);
	expect(packagesOf(fixed, 'April', 2)).toEqual([]);
});

test('an option of many packages is a set and one of few a list, and both give their packages', () => {
	const size = 200;
	const column = columnOf(
		Array.from({ length: size }, (_, at) => (at % 90 === 3 ? ['All', 'Few'] : ['All'])),
	);
	const [all = -1, few = -1] = [column.find('All'), column.find('Few')];
	expect(column.dense[all]).not.toBeNull();
	expect(column.dense[few]).toBeNull();
	expect(packagesOf(column, 'Few', size)).toEqual([3, 93, 183]);
	expect(packagesOf(column, 'All', size)).toEqual(Array.from({ length: size }, (_, at) => at));
});

test('a column without packages has its fixed options alone', () => {
	const column = columnOf([], ['May']);
	expect([...column.counts]).toEqual([0]);
	expect(columnOf([]).names).toEqual([]);
});

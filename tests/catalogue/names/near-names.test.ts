import { expect, test } from 'vitest';
import { buildNearNames } from '#catalogue/names/near-names.ts';
import { writtenForms } from '#catalogue/names/written-forms.ts';

const spelling = (name: string, weight: number) => {
	const words = name.toLowerCase().split(' ');
	return {
		thing: { type: 'destination' as const, values: [name], names: [name] as const, weight },
		forms: writtenForms(words),
		tails: [],
	};
};
const names = buildNearNames([
	spelling('Bangkok', 9),
	spelling('Pangong', 1),
	spelling('Japan', 9),
	spelling('Spain', 1),
	spelling('Goa', 9),
	spelling('Kerala', 3),
	spelling('Karela', 5),
	spelling('केरल', 1),
]);
const near = (text: string) =>
	names.near(writtenForms(text.split(' '))).map(({ thing, likeness }) => `${thing.values[0]} ${likeness}`);

test('of names that sound alike the one spelt most like the text comes first', () => {
	expect(near('pangog')[0]).toBe('Pangong fuzzy');
	expect(near('spane')[0]).toBe('Spain folded');
});

test('of equally like names the one with more packages comes first', () => {
	expect(near('kerela').slice(0, 2)).toEqual(['Karela folded', 'Kerala folded']);
});

test.each(['g', 'gp', 'gqa', 'spn'.repeat(30), ''])('%j is too short or too long', (text) => {
	expect(near(text)).toEqual([]);
});

test('the nearest are known even when none is near enough', () => {
	expect(near('pangolin')).toEqual([]);
	expect(names.nearest(writtenForms(['pangolin']), 1).map(({ values }) => values[0])).toEqual(['Pangong']);
});

import { expect, test } from 'vitest';
import { forEachMember } from '#catalogue/bitset.ts';
import { buildWordIndex } from '#catalogue/word-index.ts';

const builder = buildWordIndex();
builder.add('Goa by the sea', [['India'], ['Beach', 'Slow travel']]);
builder.add('Backwaters of Kerala', [['India'], ['Houseboats']]);
builder.add('Île-de-France, 7 days', [['Europe'], []]);
builder.add('Goan kitchens', []);
const words = builder.finish();

/** The packages that a text finds, by their numbers; null when the text has no word. */
function found(text: string): number[] | null {
	const bits = words.find(text);
	if (!bits) return null;
	const members: number[] = [];
	forEachMember(bits, (member) => members.push(member));
	return members;
}

test.each([
	['goa', [0, 3]],
	['GOAN', [3]],
	['ind', [0, 1]],
	['sea india', [0]],
	['india sea', [0]],
	// Every word counts, each as the beginning of a word.
	['goa kerala', []],
	['ndia', []],
	['goaa', []],
	['goa goa', [0, 3]],
	['ile france', [2]],
	['île-de', [2]],
	['7', [2]],
	['travel slow', [0]],
	// After every word of the index, and before.
	['zzz', []],
	['0', []],
])('%j finds %j', (text, packages) => expect(found(text)).toEqual(packages));

test.each(['', '  ', '—!?'])('%j has no word, which is not the same as finding nothing', (text) =>
	expect(found(text)).toBeNull(),
);

test('an index of nothing finds nothing', () => {
	expect(buildWordIndex().finish().find('goa')).toHaveLength(0);
});

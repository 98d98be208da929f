import { describe, expect, test } from 'vitest';
import {
	addToCompare,
	type CompareEntry,
	compareHref,
	parseCompareEntries,
	parseCompareIds,
} from '#domain/compare/compare.ts';
import { aCompareEntry } from '../../support/a-compare-entry.ts';

const ids = (entries: readonly CompareEntry[]) => entries.map(({ id }) => id);

describe('choosing packages', () => {
	test.each([
		{ width: 'desktop', cap: 3, chosen: ['1', '2', '3'] },
		{ width: 'phone', cap: 2, chosen: ['1', '2'] },
	])('CMPT-02: on a $width one more than $cap is rejected', ({ cap, chosen }) => {
		const full = chosen.map(aCompareEntry);
		expect(addToCompare(full.slice(1), aCompareEntry('9'), cap)).toMatchObject({ ok: true });
		expect(addToCompare(full, aCompareEntry('9'), cap)).toEqual({ ok: false });
	});

	test('a package that is chosen already stays once, even when the list is full', () => {
		const full = ['1', '2', '3'].map(aCompareEntry);
		expect(addToCompare(full, aCompareEntry('2'), 3)).toEqual({ ok: true, entries: full });
	});
});

describe('STO-05: what the browser stored may be anything', () => {
	test.each([
		null,
		'x',
		7,
		{},
		[null, 3, 'x', []],
		[{ id: '1' }],
		[{ ...aCompareEntry('1'), slug: 'javascript:x' }],
	])('%j is an empty selection', (stored) => {
		expect(parseCompareEntries(stored)).toEqual([]);
	});

	test('CMPT-01: an entry has id, name, price, duration and slug, and nothing else', () => {
		expect(parseCompareEntries([{ ...aCompareEntry('1'), more: true }])).toEqual([aCompareEntry('1')]);
	});

	test('ids that were stored as numbers are the same packages', () => {
		expect(parseCompareEntries([{ ...aCompareEntry('1'), id: 1 }])).toEqual([aCompareEntry('1')]);
	});

	test('a thousand entries with repeats are three packages', () => {
		const stored = Array.from({ length: 1_000 }, (_, at) => aCompareEntry(String(at >> 1)));
		expect(ids(parseCompareEntries(stored))).toEqual(['0', '1', '2']);
	});
});

describe('the address of a comparison', () => {
	test.each([
		{ chosen: [], href: '/comparelist?packages1=null&packages2=null&packages3=null' },
		{ chosen: ['5', '7'], href: '/comparelist?packages1=5&packages2=7&packages3=null' },
		{ chosen: ['5', '7', '9'], href: '/comparelist?packages1=5&packages2=7&packages3=9' },
	])('CMPT-10: $chosen is $href, and reads back', ({ chosen, href }) => {
		expect(compareHref(chosen)).toBe(href);
		expect(parseCompareIds(new URL(href, 'http://site.test').searchParams)).toEqual(chosen);
	});

	test.each([
		['', []],
		['packages1=null&packages2=8', ['8']],
		['packages3=1&packages1=3&packages2=2', ['3', '2', '1']],
		['packages1=5&packages1=5&packages2=5', ['5']],
		['packages=4,6&packages[]=2', ['4', '6', '2']],
		['packages1=<script>&packages2=-1&packages3=1e3&packages4=%00&ids=5', []],
	])('"%s" asks for %j', (search, expected) => {
		expect(parseCompareIds(new URLSearchParams(search))).toEqual(expected);
	});

	test('a thousand ids are read in their order', () => {
		const search = Array.from({ length: 1_000 }, (_, at) => `packages${at + 1}=${at + 1}`).join('&');
		expect(parseCompareIds(new URLSearchParams(search))).toHaveLength(1_000);
	});
});

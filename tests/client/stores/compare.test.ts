import { describe, expect, test } from 'vitest';
import type { CompareEntry } from '#domain/compare/compare.ts';
import { aCompareEntry } from '../../support/a-compare-entry.ts';
import { openTab, type StorageMood } from '../../support/browser-storage.ts';

const kept = (...ids: string[]) => JSON.stringify(ids.map(aCompareEntry));
const store = () => import('#client/stores/compare.ts');
const idsOf = (entries: readonly CompareEntry[]) => entries.map(({ id }) => id);

describe('the selection in this browser', () => {
	test('CMPT-01, STO-01: is stored as entries under "compare" and as ids under "packageId"', async () => {
		const { entries } = openTab();
		const { choose, drop } = await store();
		choose(aCompareEntry('1'), 3);
		choose(aCompareEntry('2'), 3);
		expect(JSON.parse(entries.get('compare') ?? '')).toEqual([aCompareEntry('1'), aCompareEntry('2')]);
		expect(JSON.parse(entries.get('packageId') ?? '')).toEqual(['1', '2']);
		drop('1');
		expect(JSON.parse(entries.get('compare') ?? '')).toEqual([aCompareEntry('2')]);
		expect(JSON.parse(entries.get('packageId') ?? '')).toEqual(['2']);
	});

	test('CMPT-11: is there again on the next page', async () => {
		openTab({ compare: kept('4', '5') });
		expect(idsOf((await store()).$compare.get())).toEqual(['4', '5']);
	});

	test('CMPT-02: takes no more than there is room for, and says so', async () => {
		openTab({ compare: kept('4', '5') });
		const { $compare, choose } = await store();
		expect(choose(aCompareEntry('6'), 2)).toEqual({ ok: false });
		expect(idsOf($compare.get())).toEqual(['4', '5']);
	});

	test('follows another tab, and writes nothing back', async () => {
		const tab = openTab({ compare: kept('4') });
		const { $compare } = await store();
		tab.otherTabWrote('compare', kept('4', '7'));
		expect(idsOf($compare.get())).toEqual(['4', '7']);
		expect(tab.writes).toEqual([]);
		tab.otherTabWrote('monthId', '3');
		expect(idsOf($compare.get())).toEqual(['4', '7']);
	});
});

describe('STO-05: whatever became of storage', () => {
	test.each(['full', 'blocked'] satisfies StorageMood[])(
		'%s: one can compare while the page lasts',
		async (mood) => {
			openTab({}, mood);
			const { $compare, choose } = await store();
			choose(aCompareEntry('1'), 3);
			choose(aCompareEntry('2'), 3);
			expect(idsOf($compare.get())).toEqual(['1', '2']);
		},
	);

	test.each(['x', '"x"', '{', '', '7', '[1,null]', '{"id":1}', `[${'['.repeat(500)}`])(
		'compare=%s is an empty selection, and the next choice mends it',
		async (text) => {
			const { entries } = openTab({ compare: text });
			const { $compare, choose } = await store();
			expect($compare.get()).toEqual([]);
			choose(aCompareEntry('1'), 3);
			expect(JSON.parse(entries.get('compare') ?? '')).toEqual([aCompareEntry('1')]);
		},
	);
});

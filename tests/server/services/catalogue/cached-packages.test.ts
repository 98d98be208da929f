import { expect, test } from 'vitest';
import type { Package } from '#domain/package/package.ts';
import { cachedPackages } from '#server/services/catalogue/cached-packages.ts';

/** A repository of three packages that records which ones are read. */
function repository() {
	const reads: string[][] = [];
	return {
		reads,
		byIds: async (ids: readonly string[]) => {
			reads.push([...ids]);
			return ids.filter((id) => ['1', '2', '3'].includes(id)).map((id) => ({ id }) as Package);
		},
	};
}
const at = (version: number, day = '2026-11-22') => ({ version, day });
const idsOf = (items: readonly Package[]) => items.map(({ id }) => id);

test('packages come in the order of the ids, without those not on offer', async () => {
	const packages = cachedPackages(repository());
	expect(idsOf(await packages(['3', '9', '1'], at(1)))).toEqual(['3', '1']);
	expect(idsOf(await packages(['1', '2', '3'], at(1)))).toEqual(['1', '2', '3']);
});

test('only packages that are not cached are read, and a package stays the same object', async () => {
	const stored = repository();
	const packages = cachedPackages(stored);
	const [first] = await packages(['1', '2'], at(1));
	const again = await packages(['1', '3'], at(1));
	expect(stored.reads).toEqual([['1', '2'], ['3']]);
	expect(again[0]).toBe(first);
});

test('two requests at once give the same object', async () => {
	const packages = cachedPackages(repository());
	const [[one], [other]] = await Promise.all([packages(['1'], at(1)), packages(['1'], at(1))]);
	expect(one).toBe(other);
	expect((await packages(['1'], at(1)))[0]).toBe(one);
});

test('another version is read anew', async () => {
	const stored = repository();
	const packages = cachedPackages(stored);
	await packages(['1'], at(1));
	await packages(['1'], at(2));
	expect(stored.reads).toEqual([['1'], ['1']]);
});

test('D195: another day is read anew, because a discount ends with a day', async () => {
	const stored = repository();
	const packages = cachedPackages(stored);
	await packages(['1'], at(1));
	await packages(['1'], at(1, '2026-11-23'));
	expect(stored.reads).toEqual([['1'], ['1']]);
});

test('a list that was being read when the catalogue changed is read as a whole, and not cached', async () => {
	const stored = repository();
	const packages = cachedPackages(stored);
	await packages(['1'], at(1));
	const slow = packages(['1', '2'], at(1));
	await packages(['3'], at(2));
	expect(idsOf(await slow)).toEqual(['1', '2']);
	expect(stored.reads).toEqual([['1'], ['2'], ['3'], ['1', '2']]);
	await packages(['1'], at(2));
	expect(stored.reads.at(-1)).toEqual(['1']);
});

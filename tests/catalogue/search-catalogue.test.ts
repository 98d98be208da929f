import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileIndex } from '#catalogue/compile-index.ts';
import { SORTS } from '#domain/list/package-query.ts';
import { withPage, withSort } from '#domain/list/package-query-changes.ts';
import { catalogues, queries } from './arbitrary-catalogue.ts';
import { naiveSearch } from './naive.ts';

describe('the index answers as going through all packages would', () => {
	test('ids, total, counts of every option, unknown names and ways out', () => {
		fc.assert(
			fc.property(catalogues, fc.array(queries, { minLength: 1, maxLength: 6 }), (packages, asked) => {
				const index = compileIndex(packages);
				for (const query of asked) {
					const expected = naiveSearch(packages, query, 12);
					expect(index.search(query, { pageSize: 12 })).toEqual(expected);
					expect(index.count(query)).toBe(expected.total);
					expect(index.first(query, 5)).toEqual(naiveSearch(packages, withPage(query, 1), 5).ids);
				}
			}),
			{ numRuns: 300 },
		);
	});

	test.each(SORTS)(
		'LIST-02: the pages of sort %s, one after another, are the whole result without a duplicate',
		(sort) => {
			fc.assert(
				fc.property(catalogues, queries, fc.integer({ min: 1, max: 13 }), (packages, asked, pageSize) => {
					const index = compileIndex(packages);
					const query = withSort(asked, sort);
					const { total } = index.search(query, { pageSize });
					const pages = Array.from(
						{ length: Math.ceil(total / pageSize) },
						(_, i) => index.search(withPage(query, i + 1), { pageSize }).ids,
					);
					expect(pages.flat()).toEqual(naiveSearch(packages, query, 10_000).ids);
					expect(index.search(withPage(query, pages.length + 1), { pageSize }).ids).toEqual([]);
				}),
				{ numRuns: 60 },
			);
		},
	);
});

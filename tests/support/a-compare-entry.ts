import type { CompareEntry } from '#domain/compare/compare.ts';

/** A package as the selection stores it. */
export const aCompareEntry = (id: string): CompareEntry => ({
	id,
	name: `Package ${id}`,
	price: 50_000,
	duration: '8 Days',
	slug: `package-${id}`,
});

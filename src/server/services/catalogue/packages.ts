import type { PackageCard } from '#domain/package/package-views.ts';
import { packageDetails } from './package-details.ts';
import { packageLists } from './package-lists.ts';
import type { PackageSources } from './package-sources.ts';

/** Reading packages: lists, one in full, side by side, and their departures. */
export function packageService(sources: PackageSources) {
	const lists = packageLists(sources);
	const details = packageDetails(sources);
	return {
		...lists,
		...details,

		/** Up to three packages related to this one; undefined for an unknown package. */
		async related(
			slugOrId: string,
			options?: { showOperator?: boolean },
		): Promise<PackageCard[] | undefined> {
			const ids = await details.relatedIds(slugOrId);
			return ids && lists.listed(ids, options);
		},
	};
}
export type PackageService = ReturnType<typeof packageService>;

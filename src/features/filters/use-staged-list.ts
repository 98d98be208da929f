import { callApi } from '#client/api.ts';
import { useAnswer } from '#client/hooks/use-answer.ts';
import type { PackageListResponse } from '#contracts/package-list.ts';
import { FILTER_TYPES } from '#domain/list/filter-types.ts';
import type { FilterOptions } from '#domain/list/package-list.ts';

/** The list that choices would give if they were applied. */
export interface StagedList {
	total: number;
	/** The packages of each option beside the staged choices of the other groups. */
	groups: readonly FilterOptions[];
}

/** Choices follow each other quickly: the list is asked for once the visitor pauses. */
const PAUSE_MS = 250;

async function askFor(search: string, overtaken: AbortSignal): Promise<StagedList | null> {
	await new Promise((pass) => setTimeout(pass, PAUSE_MS));
	if (overtaken.aborted) return null;
	const { total_count, filters } = await callApi<PackageListResponse>(`/package/list?${search}`, undefined, {
		signal: overtaken,
	});
	return {
		total: total_count,
		groups: filters.flatMap(({ type, filters: options }) => {
			const known = FILTER_TYPES.find((one) => one === type);
			return known
				? [
						{
							type: known,
							options: options.map(({ name, count, is_selected }) => ({
								name,
								count,
								isSelected: is_selected,
							})),
						},
					]
				: [];
		}),
	};
}

/**
 * The list of staged choices, from the API; null until it is there, and where it cannot be had.
 *
 * @param search the parameters of that list, or null when nothing is staged
 */
export const useStagedList = (search: string | null): StagedList | null => useAnswer(search, askFor) ?? null;

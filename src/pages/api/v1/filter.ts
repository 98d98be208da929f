import { filterQuery } from '#contracts/filter.ts';
import { showsOperator } from '#domain/list/show-operator.ts';
import { queryOfChoices } from '#server/api/choices-query.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { readQuery } from '#server/api/read-request.ts';
import { countryResponses } from '#server/responses/catalogue-responses.ts';
import { toFilterGroups } from '#server/responses/filter-responses.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The filter groups, with the number of packages of each option under the current choices (API-60). */
export const GET = endpoint(
	async ({ url }) => {
		const choices = queryOfChoices(await readQuery(url, filterQuery));
		const query = { ...choices, showOperator: showsOperator(url.searchParams) };
		const groups = toFilterGroups(await (await openServices()).packages.groups(query), query);
		return {
			data: { filters: groups, metadata: { filter_metadata: groups }, countries: countryResponses },
			filters: groups,
		};
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);

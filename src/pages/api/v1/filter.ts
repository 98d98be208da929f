import { filterQuery } from '#contracts/filter.ts';
import { queryOfChoices } from '#server/choices-query.ts';
import { CATALOGUE_AGE, endpoint, readQuery } from '#server/http.ts';
import { countryAnswers } from '#server/services/catalogue-answers.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The filter groups, with what each option would show beside the chosen ones (API-60). */
export const GET = endpoint(
	async ({ url }) => {
		const query = queryOfChoices(await readQuery(url, filterQuery));
		const groups = await (await openServices()).packages.groups(query);
		return {
			data: { filters: groups, metadata: { filter_metadata: groups }, countries: countryAnswers },
			filters: groups,
		};
	},
	{ maxAge: CATALOGUE_AGE },
);

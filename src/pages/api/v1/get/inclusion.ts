import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { inclusionAnswer } from '#server/services/catalogue-answers.ts';
import { openServices } from '#server/services/index.ts';
import { isIconName } from '#ui/icon-names.ts';

export const prerender = false;

/** What a price may include (API-34). */
export const GET = endpoint(
	async () => {
		const inclusions = await (await openServices()).catalogue.inclusions();
		return { data: inclusions.map((inclusion) => inclusionAnswer(inclusion, isIconName)) };
	},
	{ maxAge: CATALOGUE_AGE },
);

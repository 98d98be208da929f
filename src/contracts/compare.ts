import * as v from 'valibot';

const list = v.union([v.string(), v.array(v.string())], 'Package ids');

/** Query of `GET /compare/packages`: ids in the order to show, repeated, as `packages[]`, or separated by commas (API-37). */
export const compareQuery = v.object({
	packages: v.pipe(
		v.optional(list, []),
		v.transform((sent) => [sent].flat().flatMap((ids) => ids.split(','))),
		v.transform((ids) => ids.map((id) => id.trim())),
	),
});

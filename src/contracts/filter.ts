import * as v from 'valibot';
import { FILTER_TYPES } from '#domain/list/filter-types.ts';
import { country } from './country.ts';
import { filterGroup } from './package.ts';

/** The kinds of choices: names of a filter group, the free text, or the city. */
const CHOICE_TYPES = [...FILTER_TYPES, 'query', 'city'] as const;

const name = v.pipe(v.string('values are texts'), v.maxLength(200, 'At most 200 characters'));

/** One chosen filter, as each `filters[]` holds it in JSON. */
const chosenFilter = v.object(
	{
		type: v.picklist(CHOICE_TYPES, `type is one of ${CHOICE_TYPES.join(', ')}`),
		values: v.union(
			[v.pipe(v.array(name), v.maxLength(50, 'At most 50 values')), name],
			'values is a list of texts',
		),
	},
	'Each of filters[] is JSON like {"type":"theme","values":["Beach"]}',
);

/** Query of `GET /filter` (API-60), e.g. `filters[]={"type":"theme","values":["Beach"]}&all=false`. */
export const filterQuery = v.object({
	filters: v.optional(
		v.pipe(
			v.union([v.string(), v.array(v.string())]),
			v.transform((sent) => (typeof sent === 'string' ? [sent] : sent)),
			v.maxLength(20, 'At most 20 filters'),
			v.array(v.pipe(v.string(), v.rawTransform(readJson), chosenFilter)),
		),
		[],
	),
	all: v.optional(v.picklist(['true', 'false'], 'true or false'), 'false'),
});

function readJson({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): unknown {
	try {
		return JSON.parse(dataset.value);
	} catch {
		addIssue({ message: 'Each of filters[] is JSON like {"type":"theme","values":["Beach"]}' });
		return NEVER;
	}
}

/**
 * Response of `GET /filter`. The specification says "response_code 200 and data", and elsewhere that the data has
 * `metadata.filter_metadata` and `countries`. An object with the groups under both names satisfies both; they are also top-level
 * members.
 */
export const filterResponse = v.object({
	filters: v.array(filterGroup),
	metadata: v.object({ filter_metadata: v.array(filterGroup) }),
	countries: v.array(country),
});

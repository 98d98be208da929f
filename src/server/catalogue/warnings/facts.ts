import type { PackageRecord } from '#server/catalogue/format.ts';
import { itemsOf } from './html-items.ts';
import type { Warning } from './warning.ts';

/** The way from home to the first place. */
const WAY_THERE =
	/\b(?:journey|travel|flights?|trains?|way) (?:there|from home|to and from|to where)\b|\b(?:travel|journey) to (?:the )?(?:first|start)/i;
const RETURN_FARE = /\breturn (?:flights?|airfare|train|fare)\b/i;
const NOT_ALONE = /\b(?:with the group|shared (?:car|coach|van|vehicle|jeep))\b/i;
const MEAT_OR_FISH =
	/\b(?:chicken|mutton|lamb|beef|pork|seafood|fish (?:curry|dinner|lunch|thali)|prawns?|crabs?)\b/i;

/** Facts that the texts of their own package contradict, or that contradict one another. */
export function* contradictedFacts(record: PackageRecord): Generator<Warning> {
	const included = itemsOf(record.inclusions_html);
	const said = [...included, ...record.inclusion_highlights.map(({ text }) => text)];
	yield* journey(record, included);
	if (record.tour_type === 'private') {
		const shared = said.find((text) => NOT_ALONE.test(text));
		if (shared) yield { field: 'tour_type', message: `is private, but the inclusions have “${shared}”` };
	}
	if (record.vegetarian === 'yes' || record.vegetarian === 'jain') {
		const eaten = said.find((text) => MEAT_OR_FISH.test(text) && !/\b(?:no|without)\b/i.test(text));
		if (eaten)
			yield { field: 'vegetarian', message: `is ${record.vegetarian}, but the inclusions have “${eaten}”` };
	}
	if (record.meals && Object.values(record.meals).every((count) => !count)) {
		const eaten = included.find((text) => /\b(?:breakfasts?|lunch(?:es)?|dinners?)\b/i.test(text));
		if (eaten) yield { field: 'meals', message: `are none, but the inclusions have “${eaten}”` };
	}
	if (record.effort === 'demanding' && record.access?.walking === 'no')
		yield { field: 'access.walking', message: 'is no, but the effort is demanding' };
}

function* journey(
	{ journey: told, departure_cities, exclusions_html }: PackageRecord,
	included: readonly string[],
): Generator<Warning> {
	if (!told) return;
	const excluded = itemsOf(exclusions_html).find((text) => WAY_THERE.test(text));
	const fare = included.find((text) => RETURN_FARE.test(text));
	if (told.included && excluded)
		yield { field: 'journey.included', message: `is true, but “${excluded}” is excluded` };
	if (!told.included && fare)
		yield { field: 'journey.included', message: `is false, but the inclusions have “${fare}”` };
	for (const [at, city] of told.from.entries())
		if (!departure_cities.includes(city))
			yield { field: `journey.from.${at}`, message: `${city} is not among departure_cities` };
}

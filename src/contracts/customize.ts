import * as v from 'valibot';
import { emptyIsAbsent, optionalText } from './fields.ts';
import { leadRequest } from './lead.ts';

const id = v.pipe(
	v.union([v.string(), v.number()], 'Give an id'),
	v.transform(String),
	v.string(),
	v.trim(),
	v.maxLength(100, 'At most 100 characters'),
);

/** Whole rupees per person. */
const rupees = emptyIsAbsent(
	v.pipe(
		v.union([v.string(), v.number()], 'Enter a budget'),
		v.transform(Number),
		v.number('Enter a budget'),
		v.integer('Enter a budget'),
		v.minValue(0, 'Enter a budget'),
		v.maxValue(100_000_000, 'Enter a budget'),
	),
);

/** A trip that is asked for by its parts (ENT-15), sent with a lead. */
const customizeRequest = v.object({
	destination_name: optionalText(200),
	/** `1` to `12`, as `GET /get/Months` has them. */
	departure_month_id: emptyIsAbsent(v.pipe(id, v.regex(/^([1-9]|1[0-2])$/, 'Choose a month'))),
	min_budget: rupees,
	max_budget: rupees,
	/** As `GET /get/inclusion` has them, one or several. */
	inclusion_id: emptyIsAbsent(
		v.union([v.pipe(v.array(id), v.maxLength(50, 'At most 50 inclusions')), id], 'Give ids of inclusions'),
	),
	/** As `GET /get/theme` has it. */
	theme_id: emptyIsAbsent(id),
	/** Of the list that the visitor came from; starts at 1. */
	page_number: emptyIsAbsent(id),
});

/** Body of `POST /lead/submit`: a lead, and the trip it is about when that was put together by its parts. */
export const leadSubmission = v.object({ ...leadRequest.entries, ...customizeRequest.entries });
export type LeadSubmission = v.InferOutput<typeof leadSubmission>;

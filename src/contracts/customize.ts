import * as v from 'valibot';
import { parseBudget } from '#domain/budget.ts';
import { emptyIsAbsent, optionalText, required } from './fields.ts';
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

/** The customize form (F2): where, month and budget are needed too (CUS-03). Its budget, such as `15000-30000`, is sent as two amounts. */
export const customizeForm = v.pipe(
	v.object({
		...leadRequest.entries,
		destination_name: required('Tell us where you want to go'),
		departure_month_id: required('Choose a month'),
		budget: v.pipe(
			required('Choose a budget'),
			v.check((value) => parseBudget(value) !== null, 'Choose a budget'),
		),
	}),
	v.transform(({ budget, ...lead }) => {
		const range = parseBudget(budget);
		return { ...lead, min_budget: range?.min, max_budget: range?.max ?? undefined };
	}),
);

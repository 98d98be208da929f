import * as v from 'valibot';
import { parseBudget } from '#domain/price/budget.ts';
import { emptyIsAbsent, oneLine, optionalText, required, typedNumber, withoutUnseen } from './fields.ts';
import { leadRequest } from './lead.ts';

const id = v.pipe(
	v.union([v.string(), v.number()], 'Give an id'),
	v.transform(String),
	v.string(),
	oneLine(),
	v.trim(),
	v.maxLength(100, 'At most 100 characters'),
	withoutUnseen,
);

/** Whole rupees per person. */
const rupees = emptyIsAbsent(
	v.pipe(
		typedNumber('Enter a budget'),
		v.number('Enter a budget'),
		v.integer('Enter a budget'),
		v.minValue(0, 'Enter a budget'),
		v.maxValue(100_000_000, 'Enter a budget'),
	),
);

/** The details of a customised trip (ENT-15), sent with a lead. */
const customizeRequest = v.object({
	destination_name: optionalText(200),
	/** `1` to `12`, the ids of `GET /get/Months`. */
	departure_month_id: emptyIsAbsent(v.pipe(id, v.regex(/^([1-9]|1[0-2])$/, 'Choose a month'))),
	min_budget: rupees,
	max_budget: rupees,
	/** Ids of `GET /get/inclusion`, one or several. */
	inclusion_id: emptyIsAbsent(
		v.union([v.pipe(v.array(id), v.maxLength(50, 'At most 50 inclusions')), id], 'Give ids of inclusions'),
	),
	/** An id of `GET /get/theme`. */
	theme_id: emptyIsAbsent(id),
	/** Starts at 1, which the forms send; other callers number the pages of theirs. */
	page_number: emptyIsAbsent(v.pipe(id, v.regex(/^[1-9]\d{0,8}$/, 'Unknown page number'))),
});

/** Body of `POST /lead/submit`: a lead, with the details of a customised trip if there are any. */
export const leadSubmission = v.object({ ...leadRequest.entries, ...customizeRequest.entries });
export type LeadSubmission = v.InferOutput<typeof leadSubmission>;

/** As `leadSubmission`, with the checks between its fields. */
export const checkedSubmission = v.pipe(
	leadSubmission,
	v.forward(
		v.partialCheck(
			[['min_budget'], ['max_budget']],
			({ min_budget: min = 0, max_budget: max = min }) => min <= max,
			'The first amount is more than the second',
		),
		['min_budget'],
	),
);

/**
 * The customize form, which also requires destination, month and budget (CUS-03). Its budget, such as `15000-30000`, is sent as two
 * amounts.
 */
export const customizeForm = v.pipe(
	v.object({
		...leadRequest.entries,
		page_number: customizeRequest.entries.page_number,
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

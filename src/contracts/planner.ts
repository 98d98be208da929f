import * as v from 'valibot';
import { PLANNER_BUDGET } from '#domain/price/budget.ts';
import { leadSubmission } from './customize.ts';
import { oneLine, required, typedNumber } from './fields.ts';

const { min, max } = PLANNER_BUDGET;
const NO_BUDGET = 'Choose a budget';

const amount = v.pipe(
	typedNumber(NO_BUDGET),
	v.number(NO_BUDGET),
	v.integer(NO_BUDGET),
	v.minValue(min, NO_BUDGET),
	v.maxValue(max, NO_BUDGET),
);

const NO_INCLUSION = 'Choose at least one';
const id = v.pipe(
	v.string(NO_INCLUSION),
	oneLine(NO_INCLUSION),
	v.trim(),
	v.nonEmpty(NO_INCLUSION),
	v.maxLength(100, 'Unknown inclusion'),
);

/** The trip planner: a lead with all details of a customised trip (PLN-02). */
export const plannerForm = v.pipe(
	v.object({
		...leadSubmission.entries,
		destination_name: required('Tell us where you want to go'),
		departure_month_id: required('Choose a month'),
		min_budget: v.optional(amount, ''),
		max_budget: v.optional(amount, ''),
		/** A single value is a text, several are a list. */
		inclusion_id: v.optional(
			v.pipe(
				v.union([id, v.array(id)], NO_INCLUSION),
				v.transform((sent) => [sent].flat()),
				v.minLength(1, NO_INCLUSION),
				v.maxLength(50, 'At most 50 inclusions'),
			),
			[],
		),
		theme_id: required('Choose a category'),
	}),
	v.forward(
		v.partialCheck(
			[['min_budget'], ['max_budget']],
			({ min_budget: from, max_budget: to }) => from <= to,
			'The first amount is more than the second',
		),
		['min_budget'],
	),
);

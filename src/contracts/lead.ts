import * as v from 'valibot';
import { COUNT_MISSING, TRAVELLERS_MAX } from '#domain/account/traveller-fields.ts';
import { amountsIn } from '#domain/price/typed-budget.ts';
import {
	email,
	emptyIsAbsent,
	optionalLines,
	optionalText,
	packageId,
	pageAddress,
	personName,
	phone,
	required,
	typedNumber,
} from './fields.ts';

/** Amounts in digits, with the few words that are common in budgets, e.g. `₹15,000 to ₹30,000` or `200000-`. */
const AMOUNTS =
	/^(?=.*\d)([\d\s.,₹+–—-]|under|above|and|to|up|rs|inr|lakhs?|lacs?|crores?|cr|thousand|k|l)*$/i;

/** False for two amounts of which the first is the larger. */
function isInOrder(budget: string): boolean {
	const [from = 0, to, ...more] = amountsIn(budget);
	return to === undefined || more.length > 0 || from <= to;
}

/**
 * The fields of a lead (ENT-03). Forms without details of a customised trip parse with this schema; those with them and
 * `POST /api/v1/lead/submit` have schemas that begin with its fields (`customize.ts`, `planner.ts`).
 * `submission_id` is made once for each filled-in form, so that a form sent twice is stored once.
 */
export const leadRequest = v.object({
	name: personName,
	email,
	country_code: required('Country is required'),
	phone_number: phone,
	page_url: pageAddress,
	package_id: packageId,
	source: optionalText(100),
	destination: optionalText(200),
	departure_month: optionalText(40),
	budget: v.pipe(
		optionalText(60),
		v.check((budget) => budget === undefined || AMOUNTS.test(budget), 'Enter a budget in rupees'),
		v.check(
			(budget) => budget === undefined || isInOrder(budget),
			'The first amount is more than the second',
		),
	),
	/** Parsed as an integer: `2.7` is 2 (REQ-05). */
	travelers_count: emptyIsAbsent(
		v.pipe(
			typedNumber(COUNT_MISSING),
			v.transform(Math.trunc),
			v.number(COUNT_MISSING),
			v.integer(COUNT_MISSING),
			v.minValue(1, 'At least one traveller'),
			v.maxValue(TRAVELLERS_MAX, `At most ${TRAVELLERS_MAX} travellers`),
		),
	),
	comment: optionalLines(2000),
	/** Address of the comparison that the lead is sent from (CMP-13). */
	compareListUrl: pageAddress,
	page_name: optionalText(100),
	submission_id: optionalText(64),
	/** Honeypot: hidden from visitors, filled in by programs that fill in every field. Must be empty. */
	homepage: v.optional(v.unknown()),
	/** Milliseconds between opening the page and sending the form. */
	waited_ms: v.optional(v.unknown()),
});
export type LeadRequest = v.InferOutput<typeof leadRequest>;

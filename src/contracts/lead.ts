import * as v from 'valibot';
import { email, emptyIsAbsent, optionalText, personName, phone, required } from './fields.ts';

/**
 * Body of `POST /api/v1/lead/submit` (ENT-03). The forms and the endpoint parse with this schema.
 * `submission_id` is made once per filled form, so that sending twice stores once.
 */
export const leadRequest = v.object({
	name: personName,
	email,
	country_code: required('Country is required'),
	phone_number: phone,
	page_url: optionalText(2000),
	package_id: emptyIsAbsent(
		v.pipe(
			v.union([v.string(), v.pipe(v.number(), v.integer())], 'Unknown package'),
			v.transform(String),
			v.string(),
			v.regex(/^\d{1,12}$/, 'Unknown package'),
		),
	),
	source: optionalText(100),
	destination: optionalText(200),
	departure_month: optionalText(40),
	budget: optionalText(60),
	/** Parsed as an integer: `2.7` is 2 (REQ-05). */
	travelers_count: emptyIsAbsent(
		v.pipe(
			v.union([v.string(), v.number()], 'Enter the number of travellers'),
			v.transform((typed) => Math.trunc(Number(typed))),
			v.number('Enter the number of travellers'),
			v.integer('Enter the number of travellers'),
			v.minValue(1, 'At least one traveller'),
			v.maxValue(50, 'At most 50 travellers'),
		),
	),
	comment: optionalText(2000),
	/** Address of the comparison that the visitor asks from (CMP-13). */
	compareListUrl: optionalText(2000),
	page_name: optionalText(100),
	submission_id: optionalText(64),
});
export type LeadRequest = v.InferOutput<typeof leadRequest>;

/** Answer to a stored lead (ENT-04). */
export const leadResponse = v.object({
	data: v.object({ lead: v.object({ id: v.string() }), should_verify_otp: v.boolean() }),
});
export type LeadResponse = v.InferOutput<typeof leadResponse>;

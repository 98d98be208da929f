import * as v from 'valibot';
import { country } from './country.ts';
import { leadSubmission } from './customize.ts';
import { email, pageAddress, personName, phone } from './fields.ts';
import { leadRequest } from './lead.ts';

/** Body of `POST /request/call` (API-39), a posted form. Stored as a lead; `phone` is an Indian number. */
export const callRequest = v.object({
	name: personName,
	email,
	phone,
	package_id: leadRequest.entries.package_id,
	compareListUrl: leadRequest.entries.compareListUrl,
	itinerary_pdf: pageAddress,
	page_number: leadSubmission.entries.page_number,
	package_url: pageAddress,
});
export type CallRequest = v.InferOutput<typeof callRequest>;

/** The options of the form (API-40). */
export const callFormOptions = v.object({ countries: v.array(country) });

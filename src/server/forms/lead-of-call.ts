import type { LeadRequest } from '#contracts/lead.ts';
import type { CallRequest } from '#contracts/request-call.ts';
import { keylessAddress } from '#domain/page/keyless-address.ts';

/** A request for a call as a lead. The form has no country field, because it takes Indian numbers only. */
export function leadOfCall(call: CallRequest): LeadRequest {
	return {
		name: call.name,
		email: call.email,
		country_code: '+91',
		phone_number: call.phone,
		package_id: call.package_id,
		page_url: call.package_url || call.compareListUrl,
		source: 'request call',
		compareListUrl: call.compareListUrl,
		comment: call.itinerary_pdf ? `Brochure: ${keylessAddress(call.itinerary_pdf)}` : undefined,
	};
}

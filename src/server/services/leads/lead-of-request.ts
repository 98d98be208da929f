import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '#contracts/lead.ts';
import type { User } from '#data/account/users.ts';
import type { Lead } from '#data/lead/leads.ts';
import { keylessAddress } from '#domain/page/keyless-address.ts';
import { phoneOf } from '#server/services/accounts/phone-of.ts';
import { withOwnNumber } from './own-number.ts';

/** A signed-in visitor. */
export type Sender = Pick<User, 'id' | 'countryCode' | 'phoneNumber'>;

/**
 * The lead of a request that came at `createdAt` (epoch milliseconds).
 *
 * @param customer the visitor, when signed in; the lead then has the customer's number
 * @throws AppError `invalid` when the country does not exist
 */
export function leadOf(request: LeadRequest, customer: Sender | null, createdAt: number): Lead {
	const { countryCode, phoneNumber } = phoneOf(withOwnNumber(request, customer));
	return {
		id: randomUUID(),
		createdAt,
		name: request.name,
		email: request.email,
		countryCode,
		phoneNumber,
		packageId: request.package_id ?? null,
		pageUrl: storedAddress(request.page_url),
		pageName: request.page_name || null,
		source: request.source || null,
		destination: request.destination || null,
		departureMonth: request.departure_month || null,
		budget: request.budget || null,
		travelersCount: request.travelers_count ?? null,
		comment: request.comment || null,
		compareListUrl: storedAddress(request.compareListUrl),
		suspicion: null,
		userId: customer?.id ?? null,
		// The number of an account was confirmed when its owner signed in.
		verifiedAt: customer ? createdAt : null,
		requests: 1,
	};
}

/** The sales desk, exports and webhooks get it, who must not be able to open a booking by it. */
const storedAddress = (address = '') => keylessAddress(address) || null;

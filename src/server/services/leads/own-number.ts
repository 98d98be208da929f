import type { LeadRequest } from '#contracts/lead.ts';
import type { User } from '#data/account/users.ts';

type Numbered = Pick<LeadRequest, 'country_code' | 'phone_number'>;

/**
 * Replaces the number of a lead by that of the visitor's session, if there is one (LEAD-10). A code has confirmed that number; any
 * other might belong to somebody who never asked to be called.
 */
export const withOwnNumber = <Request extends Numbered>(
	request: Request,
	customer: Pick<User, 'countryCode' | 'phoneNumber'> | null | undefined,
): Request =>
	customer ? { ...request, country_code: customer.countryCode, phone_number: customer.phoneNumber } : request;

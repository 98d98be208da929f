import type { LeadRequest } from '#contracts/lead.ts';
import type { User } from '#data/account/users.ts';

type Numbered = Pick<LeadRequest, 'country_code' | 'phone_number'>;

/**
 * A lead with the number of the visitor's session, where there is one, whatever was sent (LEAD-10): a code has confirmed it, and
 * nobody is called in the name of somebody else's account.
 */
export const withOwnNumber = <Request extends Numbered>(
	request: Request,
	customer: Pick<User, 'countryCode' | 'phoneNumber'> | null | undefined,
): Request =>
	customer ? { ...request, country_code: customer.countryCode, phone_number: customer.phoneNumber } : request;

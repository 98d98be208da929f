import type { Phone } from '#data/account/users.ts';
import { callingCodeOf } from '#domain/account/countries.ts';
import { AppError } from '#server/errors/app-error.ts';

const UNKNOWN_COUNTRY = 'Unknown country';

/**
 * The phone number of a request.
 *
 * @throws AppError `invalid` when the country does not exist
 */
export function phoneOf(request: { country_code: string; phone_number: string }): Phone {
	const countryCode = callingCodeOf(request.country_code);
	if (!countryCode)
		throw new AppError('invalid', UNKNOWN_COUNTRY, { fields: { country_code: UNKNOWN_COUNTRY } });
	return { countryCode, phoneNumber: request.phone_number };
}

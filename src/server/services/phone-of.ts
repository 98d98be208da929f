import type { Phone } from '#data/users.ts';
import { callingCodeOf } from '#domain/countries.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * The phone number of a request.
 *
 * @throws AppError `invalid` when the country does not exist
 */
export function phoneOf(request: { country_code: string; phone_number: string }): Phone {
	const countryCode = callingCodeOf(request.country_code);
	if (!countryCode)
		throw new AppError('invalid', 'Unknown country', { fields: { country_code: 'Unknown country' } });
	return { countryCode, phoneNumber: request.phone_number };
}

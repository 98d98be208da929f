import type { BookingRequest } from '#contracts/booking.ts';
import type { Traveller } from '#data/booking/bookings.ts';
import { callingCodeOf } from '#domain/account/countries.ts';
import { NAME_MISSING, NOT_A_PHONE } from '#domain/account/traveller-fields.ts';
import { AppError } from '#server/errors/app-error.ts';

/** The profile of a signed-in customer; the number was verified by a code. */
export interface KnownCustomer {
	name: string | null;
	email: string | null;
	countryCode: string;
	phoneNumber: string;
}

/** True for a call that names no traveller: it looks up the booking (AMB-09). */
export const isLookUp = ({ name, email, phone, countryCode, message }: BookingRequest): boolean =>
	[name, email, phone, countryCode, message].every((field) => field === undefined);

/**
 * The traveller from the form. A signed-in customer's own number is used in any case (CHK-05), and their profile fills in empty
 * fields.
 *
 * @returns undefined when neither the form nor a profile names anybody
 * @throws AppError `invalid` with a message for each field that is missing, and for a country that does not exist (CHK-11)
 */
export function travellerOf(
	asked: BookingRequest,
	customer: KnownCustomer | undefined,
): Traveller | undefined {
	if (isLookUp(asked) && !customer) return undefined;
	const { name, email, phone, countryCode, message } = asked;

	const traveller = {
		name: name ?? customer?.name,
		email: email ?? customer?.email,
		countryCode: customer?.countryCode ?? (countryCode && callingCodeOf(countryCode)),
		phoneNumber: customer?.phoneNumber ?? phone,
	};
	const missing = {
		...(traveller.name ? {} : { name: NAME_MISSING }),
		...(traveller.email ? {} : { email: 'Email is required' }),
		...(traveller.countryCode && (!countryCode || callingCodeOf(countryCode))
			? {}
			: { countryCode: 'Country is required' }),
		...(traveller.phoneNumber ? {} : { phone: NOT_A_PHONE }),
	};
	if (Object.keys(missing).length > 0)
		throw new AppError('invalid', 'Please provide travellers details.', { fields: missing });
	return { ...(traveller as Omit<Traveller, 'message'>), message: message ?? null };
}

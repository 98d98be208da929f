import * as v from 'valibot';
import { COUNT_MISSING, NOT_AN_EMAIL, TRAVELLERS_MAX } from '#domain/account/traveller-fields.ts';
import { email, optionalLines, optionalText, personName, phone } from './fields.ts';

/* A module of its own, because the checkout needs no other contract of bookings in the browser. */

/** A number of travellers from JSON or a form: a whole number in digits, from 1 to 50 (CHK-16). */
export const travellers = v.pipe(
	v.union([v.pipe(v.string(), v.regex(/^ *\d{1,9} *$/, COUNT_MISSING)), v.number()], COUNT_MISSING),
	v.transform(Number),
	v.number(COUNT_MISSING),
	v.integer('Enter a whole number of travellers'),
	v.minValue(1, 'At least one traveller'),
	v.maxValue(TRAVELLERS_MAX, `At most ${TRAVELLERS_MAX} travellers`),
);

/** The fields of the checkout, of which all but the message are needed to pay (CHK-11). */
export const checkoutFields = v.object({
	adults_count: travellers,
	name: personName,
	// The checkout says the same of an address that is missing.
	email: v.pipe(
		v.string(NOT_AN_EMAIL),
		v.check((typed) => v.is(email, typed), NOT_AN_EMAIL),
	),
	countryCode: optionalText(10),
	phone,
	message: optionalLines(2000),
});

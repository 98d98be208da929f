import type { TypedDetails } from '#client/session/typed-details.ts';
import type { OwnProfile } from '#contracts/profile.ts';
import type { CheckoutState } from './checkout-flow.ts';
import { countTyped, FIELDS, type Values, withMessage } from './checkout-values.ts';

/* The steps of `checkout-flow.ts` that fill in who travels, and take it away. */

/** Fills in details where the form has none. */
export function filledIn(state: CheckoutState, details: Partial<Values>): CheckoutState {
	const values = { ...state.values };
	for (const name of ['name', 'email', 'phone'] as const) values[name] ||= details[name] ?? '';
	const isCodeGiven = values.phone !== state.values.phone && details.countryCode;
	if (!isCodeGiven) return { ...state, values };
	return { ...state, values: { ...values, countryCode: isCodeGiven }, givenCode: isCodeGiven };
}

/** Signing out in another tab takes away what was filled in from the profile, but not from a booking that is being sent. */
export function afterSignOut(state: CheckoutState): CheckoutState {
	const { known, values, isPaying } = state;
	if (!known || isPaying) return { ...state, known: null };
	const own = [known.name, known.email, known.phone_number];
	const left = FIELDS.map((name) => [name, own.includes(values[name]) ? '' : values[name]]);
	return { ...state, known: null, values: Object.fromEntries(left) as Values };
}

/** The form with the number of a signed-in customer, which is locked (CHK-05), and the rest of the profile where it is empty. */
export function whenKnown(state: CheckoutState, profile: OwnProfile): CheckoutState {
	const { name, email, country_code: countryCode, phone_number: phone } = profile;
	// Another customer signed in while this tab slept, and did not hear that the first one signed out.
	const isAnother = state.known && state.known.phone_number !== phone;
	const own = isAnother ? afterSignOut(state) : state;
	// A field that the customer has emptied since stays empty.
	const filled = own.known ? own : filledIn(own, { name: name ?? '', email: email ?? '' });
	return {
		...filled,
		known: profile,
		givenCode: countryCode,
		values: { ...filled.values, countryCode, phone },
		errors: withMessage(filled.errors, 'phone', ''),
	};
}

/** Text typed before hydration counts as typed now; details of this tab fill in empty fields (PAY-06). */
export function whenHydrated(
	state: CheckoutState,
	found: Partial<Values>,
	before: TypedDetails,
): CheckoutState {
	const count = countTyped(found.adults_count ?? state.values.adults_count, state.values.adults_count);
	const values = { ...state.values, ...found, adults_count: count };
	const givenCode = before.countryCode || state.givenCode;
	const isCounted = count !== state.values.adults_count;
	const filled = filledIn(
		{ ...state, values: { ...values, message: values.message || (before.message ?? '') } },
		before,
	);
	if (!before.countryCode) return { ...filled, isCounted };
	return { ...filled, isCounted, givenCode, values: { ...filled.values, countryCode: givenCode } };
}

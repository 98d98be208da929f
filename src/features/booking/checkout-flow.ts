import type { GivenDetails } from '#client/session/given-details.ts';
import type { TypedDetails } from '#client/session/typed-details.ts';
import type { IntentResponse } from '#contracts/booking.ts';
import type { OwnProfile } from '#contracts/profile.ts';
import { isDoubtful, NOT_A_MOBILE } from '#domain/account/typed-phone.ts';
import { isOtherCoupon } from '#domain/price/coupon-code.ts';
import { idleCouponWords } from '#domain/price/idle-coupon.ts';
import { formatRupees } from '#domain/price/money.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { afterSignOut, filledIn, whenHydrated, whenKnown } from './checkout-flow-details.ts';
import {
	type CheckoutField,
	countTyped,
	FIELDS,
	hasCount,
	type Messages,
	travellerIn,
	type Values,
	withMessage,
} from './checkout-values.ts';
import type { HoldChange } from './hold-calls.ts';
import { readPrice } from './price-of-intent.ts';

/*
 * The state of the checkout: typed values, the price, and changes that are still to be sent. A pure reducer; calls and timers are in
 * `use-checkout.ts`.
 */

export interface CheckoutState {
	values: Values;
	errors: Messages;
	/** The calling code that was filled in last; the visitor may have chosen another since. */
	givenCode: string;
	price: PriceSummary;
	/** The coupon that the price counts; null for none. */
	coupon: string | null;
	/** The number of travellers that the last change asks for. */
	asked: string;
	/** True once the number of travellers was changed here. */
	isCounted: boolean;
	/** The first is on its way. */
	changes: readonly HoldChange[];
	isPaying: boolean;
	/** For screen readers: the new price, or what is wrong with a change of it. */
	said: string;
	/** Why the hold is over; null while it is not. */
	ended: string | null;
	/** The signed-in customer whose number is filled in and locked (CHK-05). */
	known: OwnProfile | null;
	/** The Indian number that the checkout has asked about, which it does once; empty before. */
	doubted: string;
}

export type CheckoutEvent =
	/** `found` has the values of the controls when the island was hydrated, `before` what was typed earlier in this tab. */
	| { type: 'hydrated'; found: Partial<Values>; before: TypedDetails }
	| { type: 'typed'; name: CheckoutField; value: string }
	| { type: 'stepped'; by: -1 | 1 }
	| { type: 'count settled'; count: string }
	| { type: 'coupon applied' }
	| { type: 'changed'; hold: IntentResponse }
	| { type: 'change refused'; message: string }
	| { type: 'known'; profile: OwnProfile }
	| { type: 'given'; details: GivenDetails }
	| { type: 'signed out' }
	| { type: 'found missing'; errors: Messages }
	/** The number may be mistyped. */
	| { type: 'doubted'; number: string }
	| { type: 'paying' }
	| { type: 'pay refused'; errors: Messages }
	| { type: 'price differed'; hold: IntentResponse }
	| { type: 'ended'; message: string };

/** The state of a page as the server renders it. */
export function checkoutAtFirst(
	price: PriceSummary,
	given: Partial<Values>,
	errors: Messages,
	doubted = '',
	coupon: string | null = null,
): CheckoutState {
	const empty = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Values;
	const travellers = String(price.travellers);
	const values = { ...empty, countryCode: '+91', ...given };
	return {
		values: { ...values, adults_count: values.adults_count || travellers },
		errors,
		givenCode: values.countryCode,
		price,
		coupon,
		asked: travellers,
		isCounted: false,
		changes: [],
		isPaying: false,
		said: '',
		ended: null,
		known: null,
		doubted,
	};
}

/** True when the number in the field is not the one that was asked for last. */
export const isCountNew = ({ values, asked }: CheckoutState): boolean =>
	hasCount(values) && values.adults_count !== asked;

/** True while a price is being computed, or is about to be: nothing can be paid (CHK-08). */
export const isWaiting = (state: CheckoutState): boolean => state.changes.length > 0 || isCountNew(state);

/** True while a coupon is being applied. */
export const isCouponSent = ({ changes }: CheckoutState): boolean =>
	changes.some((change) => 'coupon_code' in change);

/** True for a code in its field that the price does not count, unless the field says why. */
export const isCouponNew = ({ values, coupon, errors }: CheckoutState): boolean =>
	!errors.coupon_code && isOtherCoupon(values.coupon_code, coupon);

/** The number to ask about before it is sent: an Indian one that is no mobile number; null when there is none, or it was asked about. */
export function doubtfulPhone({ known, doubted, values }: CheckoutState): string | null {
	const { countryCode, phone } = travellerIn(values);
	return known || phone === doubted || !isDoubtful(countryCode, phone) ? null : phone;
}

/** A field with a new value, and without the message about the old one. */
function withValue(state: CheckoutState, name: CheckoutField, typed: string): CheckoutState {
	const isCount = name === 'adults_count';
	// As a coupon, it would change the price while the booking is being sent: nobody could look at it before they pay.
	if (isCount && state.isPaying) return state;
	const value = isCount ? countTyped(typed, state.values.adults_count) : typed;
	return {
		...state,
		values: { ...state.values, [name]: value },
		errors: withMessage(state.errors, name, ''),
		isCounted: state.isCounted || isCount,
	};
}

/** The price of a hold, said to screen readers, and at the coupon when it takes nothing off any more. */
function withPrice(state: CheckoutState, hold: IntentResponse): CheckoutState {
	const price = readPrice(hold);
	const idle = idleCouponWords(hold.coupon_code, price.couponDiscount);
	return {
		...state,
		price,
		coupon: hold.coupon_code,
		said: `Payable amount: ${formatRupees(price.payableAmount)}${idle && `. ${idle}`}`,
		errors: withMessage(state.errors, 'coupon_code', idle),
	};
}

/** A refused change is said at its field; a number of travellers goes back to that of the price, unless it was changed since. */
function afterRefusal(state: CheckoutState, message: string): CheckoutState {
	const [refused, ...changes] = state.changes;
	const said = { ...state, changes, said: message };
	if (!refused || 'coupon_code' in refused)
		return { ...said, errors: withMessage(state.errors, 'coupon_code', message) };
	// As numbers: the text of a very long one is another (`1e+23`).
	const isRefused = (count: string) => Number(count) === refused.adults_count;
	const shown = String(state.price.travellers);
	const asked = isRefused(state.asked) ? shown : state.asked;
	const { values, errors } = state;
	if (!isRefused(values.adults_count)) return { ...state, changes, asked };
	return {
		...said,
		asked,
		values: { ...values, adults_count: shown },
		errors: withMessage(errors, 'adults_count', message),
	};
}

export function checkoutFlow(state: CheckoutState, event: CheckoutEvent): CheckoutState {
	switch (event.type) {
		case 'hydrated':
			return whenHydrated(state, event.found, event.before);
		case 'typed':
			return withValue(state, event.name, event.value);
		case 'stepped': {
			const count = Math.max(1, Number(state.values.adults_count) + event.by);
			return withValue(state, 'adults_count', String(count));
		}
		case 'count settled': {
			const { count: asked } = event;
			if (asked !== state.values.adults_count || !isCountNew(state)) return state;
			// Emptied, so that the same words are announced again.
			return { ...state, asked, said: '', changes: [...state.changes, { adults_count: Number(asked) }] };
		}
		case 'coupon applied': {
			if (state.isPaying) return state;
			const changes = [...state.changes, { coupon_code: state.values.coupon_code }];
			return { ...state, changes, said: '', errors: withMessage(state.errors, 'coupon_code', '') };
		}
		case 'changed':
			return withPrice({ ...state, changes: state.changes.slice(1) }, event.hold);
		case 'change refused':
			return afterRefusal(state, event.message);
		case 'known':
			return whenKnown(state, event.profile);
		case 'given': {
			const { country_code: countryCode = '+91', phone_number: phone = '', ...details } = event.details;
			return filledIn(state, { ...details, phone, countryCode });
		}
		case 'signed out':
			return afterSignOut(state);
		case 'found missing':
			return {
				...state,
				errors: { ...withMessage({}, 'coupon_code', state.errors.coupon_code ?? ''), ...event.errors },
			};
		case 'doubted':
			return { ...state, doubted: event.number, errors: withMessage(state.errors, 'phone', NOT_A_MOBILE) };
		case 'paying':
			return {
				...state,
				errors: withMessage({}, 'coupon_code', state.errors.coupon_code ?? ''),
				isPaying: true,
			};
		case 'pay refused':
			return { ...state, isPaying: false, errors: { ...state.errors, ...event.errors } };
		case 'price differed': {
			const asked = String(event.hold.adults_count);
			const values = { ...state.values, adults_count: asked };
			return withPrice({ ...state, isPaying: false, asked, values }, event.hold);
		}
		case 'ended':
			return { ...state, isPaying: false, changes: [], ended: event.message };
	}
}

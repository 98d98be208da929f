import { type ReactNode, type SubmitEvent as ReactSubmitEvent, useRef } from 'react';
import { WrittenToContext } from '#forms/ShortNumberHint.tsx';
import type { CallingCountry } from '#ui/fields/PhoneField.tsx';
import type { WrittenTo } from '#ui/fields/WriteInstead.tsx';
import { OtherDates, type OtherDatesOf } from './OtherDates.tsx';
import { PricePanel } from './PricePanel.tsx';
import { rememberTyped } from './remember-typed.ts';
import { TravellerFields } from './TravellerFields.tsx';
import { type CheckoutOf, useCheckout } from './use-checkout.ts';
import { useCountries } from './use-countries.ts';

interface Props extends CheckoutOf {
	/** Slug of the package. */
	slug: string;
	/** The countries that most customers live in, and the traveller's. */
	likelyCountries: readonly CallingCountry[];
	/** A sentence for a customer who chose a departure again of which they already held these seats. */
	heldBefore?: string | undefined;
	dates?: OtherDatesOf | undefined;
	/** When its time is over, in words. */
	heldUntil: string;
	/** How one can pay, as a sentence. */
	payBy?: string | undefined;
	writtenTo?: WrittenTo | null;
	/** The booked package and days, rendered by the page because they never change. */
	booked?: ReactNode;
	/** The terms, with the button that leaves the reservation. */
	terms?: ReactNode;
}

/**
 * The checkout of a hold: travellers, contact, price and terms (CHK-01–CHK-16). Without script it is a plain form; with it the price
 * follows the number of travellers, and what is missing is said before anything is sent.
 */
export function Checkout({
	slug,
	likelyCountries,
	heldBefore,
	heldUntil,
	payBy,
	writtenTo = null,
	booked,
	dates,
	terms,
	...of
}: Props) {
	const form = useRef<HTMLFormElement>(null);
	const couponField = useRef<HTMLInputElement>(null);
	const { state, dispatch, pay } = useCheckout(of, form);
	const { countries, listAll } = useCountries(likelyCountries, state.givenCode);

	function submit(event: ReactSubmitEvent<HTMLFormElement>): void {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const action = submitter instanceof HTMLButtonElement ? submitter.value : '';
		if (action === 'leave') return;
		event.preventDefault();
		// Enter in any field presses the form's first button.
		const isEnterInCoupon = action === 'count' && document.activeElement === couponField.current;
		if (action === 'coupon' || isEnterInCoupon) dispatch({ type: 'coupon applied' });
		else if (action === 'pay') void pay();
	}

	return (
		<>
			{/* It names the number of seats from before a change. */}
			{heldBefore && state.price === of.price && <p className="panel checkout-notice">{heldBefore}</p>}
			<form
				ref={form}
				className="checkout"
				method="post"
				noValidate
				data-known={state.known ? '' : undefined}
				onSubmit={submit}
				// As it is typed: a sign-out erases it, and leaving the page must not store it again.
				onChange={({ currentTarget }) => rememberTyped(of.intentId, currentTarget)}
				onFocus={listAll}
				onPointerOver={listAll}
			>
				<div className="checkout-main" inert={state.ended !== null || state.isPaying}>
					<div className="panel">
						{booked}
						{dates && <OtherDates {...dates} slug={slug} travellers={state.price.travellers} />}
					</div>
					<WrittenToContext value={writtenTo}>
						<TravellerFields state={state} dispatch={dispatch} countries={countries} />
					</WrittenToContext>
				</div>
				<PricePanel
					state={state}
					dispatch={dispatch}
					slug={slug}
					heldUntil={heldUntil}
					payBy={payBy}
					isCouponOpen={Boolean(of.values.coupon_code || of.errors.coupon_code)}
					couponField={couponField}
				/>
				{terms}
			</form>
		</>
	);
}

import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import { departuresHref, HOME_PATH } from '#domain/page/paths.ts';
import { formatRupees } from '#domain/price/money.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { controlProps, valueProps } from '#ui/fields/field-props.ts';
import { type CheckoutEvent, type CheckoutState, isCouponSent, isWaiting } from './checkout-flow.ts';
import { hasCount } from './checkout-values.ts';
import { PriceDetails } from './PriceDetails.tsx';

interface Props {
	state: CheckoutState;
	dispatch: Dispatch<CheckoutEvent>;
	/** Slug of the package, where another departure can be chosen. */
	slug: string;
	/** When the hold ends, in words. */
	heldUntil: string;
	/** How one can pay, as a sentence. */
	payBy: string | undefined;
	/** True for a coupon that is there from the start. */
	isCouponOpen: boolean;
	couponField: RefObject<HTMLInputElement | null>;
}

/** The price line by line, the coupon and the button that pays (CHK-06…08); once the hold is over, why it is. */
export function PricePanel({ state, dispatch, slug, heldUntil, payBy, isCouponOpen, couponField }: Props) {
	const { values, errors, price, ended, said, isPaying } = state;
	const coupon = { id: 'coupon_code', name: 'coupon_code', label: 'Coupon code', error: errors.coupon_code };
	if (ended !== null)
		return (
			<aside className="panel checkout-price" aria-labelledby="price-heading">
				<EndedHold message={ended} slug={slug} />
			</aside>
		);
	return (
		<aside className="panel checkout-price" aria-labelledby="price-heading">
			<h2 id="price-heading">Price details</h2>
			<PriceDetails price={price} />
			<details className="coupon" open={isCouponOpen}>
				<summary>Have a coupon?</summary>
				<div className="field">
					<label htmlFor={coupon.id}>{coupon.label}</label>
					<div className="coupon-row">
						<input
							{...controlProps(coupon)}
							{...valueProps({
								value: values.coupon_code,
								onChange: (value) => dispatch({ type: 'typed', name: 'coupon_code', value }),
							})}
							ref={couponField}
							className="input"
							autoComplete="off"
							autoCapitalize="characters"
						/>
						<button
							className="button"
							data-kind="outline"
							type="submit"
							name="do"
							value="coupon"
							disabled={isPaying}
							aria-busy={isCouponSent(state) || undefined}
						>
							Apply
						</button>
					</div>
					<FieldError id="coupon_code-error" message={errors.coupon_code} />
				</div>
			</details>
			<p className="checkout-held small">{`Held for you until ${heldUntil}.`}</p>
			<button
				className="button checkout-pay"
				data-kind="saffron"
				type="submit"
				name="do"
				value="pay"
				disabled={isWaiting(state)}
				// A disabled button would lose the focus that a press has given it.
				aria-disabled={isPaying || undefined}
				aria-busy={isPaying || undefined}
			>
				{payWords(state)}
			</button>
			{payBy && <p className="checkout-ways small soft">{payBy}</p>}
			<p className="visually-hidden" role="status">
				{said}
			</p>
		</aside>
	);
}

/** The words of the button that pays: the amount only where it is that of the number of travellers in the field. */
function payWords(state: CheckoutState): string {
	if (isWaiting(state)) return 'Loading';
	return hasCount(state.values) ? `Pay ${formatRupees(state.price.payableAmount)}` : 'Pay';
}

/** Why nothing can be paid any more, and what can be done instead. The typed details stay readable beside it. */
function EndedHold({ message, slug }: { message: string; slug: string }) {
	const again = useRef<HTMLAnchorElement>(null);
	useEffect(() => again.current?.focus(), []);
	return (
		<>
			<h2 id="price-heading">Something went wrong</h2>
			<p className="booking-wrong" role="alert">
				{message}
			</p>
			<p>
				<a ref={again} className="button" data-kind="sea" href={departuresHref(slug)}>
					Choose the departure again
				</a>
			</p>
			<p>
				<a className="button" data-kind="outline" href={HOME_PATH}>
					Back to Home
				</a>
			</p>
		</>
	);
}

import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { usePageReturn } from '#client/hooks/use-window-event.ts';
import { givenDetails } from '#client/session/given-details.ts';
import { knownProfile } from '#client/session/profile.ts';
import { typedDetails } from '#client/session/typed-details.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { $session } from '#client/stores/session.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { followOrder } from './await-booking.ts';
import {
	checkoutAtFirst,
	checkoutFlow,
	doubtfulPhone,
	isCountNew,
	isCouponNew,
	isWaiting,
} from './checkout-flow.ts';
import { FIELDS, faultsIn, type Messages, travellerIn, type Values } from './checkout-values.ts';
import { changeHold } from './hold-calls.ts';
import { failureWords, type Outcome, outcomeOf, payForHold } from './pay-for-hold.ts';

/** Milliseconds between the last change of the number and the call for its price. */
const COUNT_PAUSE_MS = 300;

/** The data of a checkout that the server renders it with. */
export interface CheckoutOf {
	intentId: string;
	price: PriceSummary;
	/** The coupon that the price counts. */
	coupon: string | null;
	/** True when it has an open order. */
	isOrdered: boolean;
	/** The coupon in its field, and the values of a form that was refused. */
	values: Partial<Values>;
	errors: Messages;
	/** The number that a form without script has asked about. */
	doubted?: string | undefined;
}

/** The values that the controls of a form have. */
function valuesIn(form: HTMLFormElement): Partial<Values> {
	const found = new FormData(form);
	return Object.fromEntries(
		FIELDS.filter((name) => found.has(name)).map((name) => [name, String(found.get(name))]),
	);
}

/** The checkout in a form: its state, and what can be done with it. The steps are those of `checkout-flow.ts`, the calls are made here. */
export function useCheckout(
	{ intentId, price, coupon, isOrdered, values, errors, doubted }: CheckoutOf,
	form: RefObject<HTMLFormElement | null>,
) {
	const [state, dispatch] = useReducer(checkoutFlow, null, () =>
		checkoutAtFirst(price, values, errors, doubted, coupon),
	);
	/** The field at which the server has refused the payment last. */
	const [refusedAt, setRefusedAt] = useState<{ name: string } | null>(null);
	const { token } = useStore($session, { ssr: 'initial' });
	const [change] = state.changes;
	const count = state.values.adults_count;
	const isNew = isCountNew(state);

	// Before anything is rendered again, which would put the server's values back.
	useLayoutEffect(() => {
		if (!form.current) return;
		dispatch({ type: 'hydrated', found: valuesIn(form.current), before: typedDetails(intentId) });
	}, [form, intentId]);

	useEffect(() => (isOrdered ? followOrder(intentId) : undefined), [isOrdered, intentId]);

	// The page is rendered anew, because its hold may have changed.
	usePageReturn(() => location.reload());

	useEffect(() => {
		// The first rendering has nobody's token, as the server's.
		if (token !== $session.get().token) return undefined;
		let isCurrent = true;
		const fillIn = async () => {
			const profile = token ? await knownProfile() : undefined;
			if (!isCurrent) return;
			if (profile) dispatch({ type: 'known', profile });
			// A profile that cannot be read just now is no sign-out.
			else if (!token) dispatch({ type: 'signed out' });
			dispatch({ type: 'given', details: givenDetails() });
		};
		void fillIn();
		return () => {
			isCurrent = false;
		};
	}, [token]);

	useEffect(() => {
		if (!isNew) return undefined;
		const timer = setTimeout(() => dispatch({ type: 'count settled', count }), COUNT_PAUSE_MS);
		return () => clearTimeout(timer);
	}, [isNew, count]);

	useEffect(() => {
		if (!change) return undefined;
		let isCurrent = true;
		const send = async (): Promise<Outcome> => {
			const now = await changeHold(intentId, change);
			return now.state === 'open' ? { event: { type: 'changed', hold: now.hold } } : outcomeOf(now);
		};
		const refused = (error: unknown): Outcome => ({
			event: { type: 'change refused', message: failureWords(error) },
		});
		send()
			.catch(refused)
			.then((outcome) => {
				if (!isCurrent) return;
				if ('href' in outcome) return location.replace(outcome.href);
				dispatch(outcome.event);
			});
		return () => {
			isCurrent = false;
		};
	}, [change, intentId]);

	function focusOn(name: string): void {
		const field = form.current?.elements.namedItem(name);
		if (!(field instanceof HTMLElement)) return;
		// The coupon may be folded away.
		field.closest('details')?.setAttribute('open', '');
		field.focus();
	}
	const focusRefused = useEffectEvent(focusOn);
	// Once the fields are not inert any more.
	useEffect(() => {
		if (refusedAt) focusRefused(refusedAt.name);
	}, [refusedAt]);

	async function pay(): Promise<void> {
		if (isWaiting(state) || state.isPaying) return;
		const missing = faultsIn(state.values);
		const first = FIELDS.find((name) => name in missing);
		if (first) {
			dispatch({ type: 'found missing', errors: missing });
			showSnackbar('Please provide travellers details.', 'error');
			return focusOn(first);
		}
		const number = doubtfulPhone(state);
		if (number !== null) {
			dispatch({ type: 'doubted', number });
			return focusOn('phone');
		}
		// Whoever typed a code expects its price, with or without pressing Apply.
		if (isCouponNew(state)) {
			dispatch({ type: 'coupon applied' });
			showSnackbar('Please look at the price with your coupon.');
			return focusOn('coupon_code');
		}
		dispatch({ type: 'paying' });
		const outcome = await payForHold(intentId, travellerIn(state.values), state.price);
		if ('href' in outcome) return location.assign(outcome.href);
		const { event } = outcome;
		dispatch(event);
		const refused = event.type === 'pay refused' && FIELDS.find((name) => name in event.errors);
		if (refused) setRefusedAt({ name: refused });
		if (outcome.words) showSnackbar(outcome.words, 'error');
	}
	return { state, dispatch, pay };
}

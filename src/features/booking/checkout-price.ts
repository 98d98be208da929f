import { ApiError, callApi } from '#client/api.ts';

interface Shown {
	form: HTMLFormElement;
	pay: HTMLButtonElement;
	intentId: string;
	/** Shows a message at the coupon; an empty one removes it. */
	markCoupon: (message: string) => void;
}

/** The price that the checkout shows: changes it with the intent, and keeps the pay button disabled meanwhile. */
export function checkoutPrice({ form, pay, intentId, markCoupon }: Shown) {
	let changes = Promise.resolve();
	let waiting = 0;

	/**
	 * Replaces the price and the label of the pay button by those of the page as the server renders it now. If the hold has ended,
	 * shows the explanation of the server instead.
	 *
	 * @returns the number of travellers that they are for; undefined when there is no price any more
	 * @throws Error when the server responds with neither
	 */
	async function refresh(): Promise<string | undefined> {
		const response = await fetch(location.href);
		if (response.redirected) {
			// The hold is paid: reload the page, which shows the booking.
			location.reload();
			return undefined;
		}
		const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
		const lines = fresh.querySelector('[data-price-lines]');
		if (!lines) {
			const said = fresh.querySelector('[data-error]')?.parentElement;
			// Reloading would lose what was typed.
			if (!said) throw new Error(`No price: ${response.status}`);
			showEnd(said);
			return undefined;
		}
		form.querySelector('[data-price-lines]')?.replaceWith(lines);
		pay.dataset['label'] = fresh.querySelector('.checkout-pay')?.textContent ?? '';
		// A coupon may take nothing off any more.
		markCoupon(fresh.querySelector('#coupon_code-error:not([hidden])')?.textContent.trim() ?? '');
		const status = form.querySelector('[role="status"]');
		if (status)
			status.textContent = `Payable amount: ${lines.querySelector('.line-payable dd')?.textContent}`;
		return fresh.querySelector<HTMLInputElement>('#adults_count')?.value ?? '';
	}

	/** Shows in place of the price that the hold has ended. The typed details stay readable. */
	function showEnd({ children }: Element): void {
		const panel = form.querySelector('.checkout-price');
		const [title, ...said] = children;
		const heading = panel?.querySelector('h2');
		if (!panel || !heading) return;
		heading.textContent = title?.textContent ?? '';
		panel.replaceChildren(heading, ...said);
		form.querySelector<HTMLElement>('.checkout-main')!.inert = true;
		panel.querySelector('a')?.focus();
	}

	/** True when a call has failed because the hold has ended, which the page says from now on. */
	async function hasEnded(error: unknown): Promise<boolean> {
		// An error of a field is one of a valid hold.
		if (error instanceof ApiError && Object.keys(error.fields).length === 0)
			await refresh().catch(() => undefined);
		return !pay.isConnected;
	}

	/** While a price is being computed, or is about to be, nothing can be paid (CHK-08). */
	function startWaiting(): void {
		waiting += 1;
		pay.dataset['label'] ??= pay.textContent ?? '';
		pay.textContent = 'Loading';
		pay.disabled = true;
	}

	/** Ends one `startWaiting`. */
	function endWaiting(): void {
		waiting -= 1;
		if (waiting > 0) return;
		pay.textContent = pay.dataset['label'] ?? '';
		pay.disabled = false;
	}

	return {
		startWaiting,
		endWaiting,
		isWaiting: () => waiting > 0,
		hasEnded,

		/**
		 * Shows the price if it has changed since it was displayed, e.g. in another tab: nobody pays a price that was not displayed.
		 *
		 * @returns the number of travellers of the new price; undefined when the price has not changed
		 */
		async showChange(): Promise<string | undefined> {
			const before = pay.textContent;
			const travellers = await refresh();
			const { label = before } = pay.dataset;
			if (label === before) return undefined;
			pay.textContent = label;
			return travellers;
		},

		/** Sends a change of the intent and shows the resulting price; changes are sent one after the other. */
		send(change: Record<string, unknown>): Promise<void> {
			startWaiting();
			changes = changes
				.then(async () => {
					await callApi(`/bookingIntent/${intentId}`, change, { method: 'PUT' });
					await refresh();
				})
				.catch(async (error: unknown) => {
					if (!(await hasEnded(error))) throw error;
				})
				.finally(endWaiting);
			const answered = changes;
			changes = changes.catch(() => undefined);
			return answered;
		},
	};
}

import type { Paise } from './money.ts';
import type { PriceSummary } from './price-summary.ts';

/**
 * The accounts of the ledger. `provider`: money at the payment provider; `received`: arrived and not yet assigned; `operator`, `gst`,
 * `tcs`: owed to the operator and the state; `discounts`: what the site takes off prices, and so pays to operators itself;
 * `refunds`: owed to travellers.
 */
export type Account = 'provider' | 'received' | 'operator' | 'gst' | 'tcs' | 'discounts' | 'refunds';

/** An amount in paise, more than 0, that is debited to one account and credited to another. */
export interface Entry {
	debit: Account;
	credit: Account;
	amount: Paise;
}

/** How a price is divided among the accounts. */
type Shares = Pick<
	PriceSummary,
	'specialDiscount' | 'couponDiscount' | 'gstAmount' | 'tcsAmount' | 'payableAmount'
>;

/** The entry for money that has arrived. */
export const received = (amount: Paise): Entry[] => [{ debit: 'provider', credit: 'received', amount }];

/**
 * The entries for money that pays for a booking. The operator is owed its own price: discounts of the site, special ones and coupons,
 * are the site's expense.
 */
export function booked({
	specialDiscount,
	couponDiscount,
	gstAmount,
	tcsAmount,
	payableAmount,
}: Shares): Entry[] {
	const entries: Entry[] = [
		{ debit: 'received', credit: 'operator', amount: (payableAmount - gstAmount - tcsAmount) as Paise },
		{ debit: 'received', credit: 'gst', amount: gstAmount },
		{ debit: 'received', credit: 'tcs', amount: tcsAmount },
		{ debit: 'discounts', credit: 'operator', amount: (specialDiscount + couponDiscount) as Paise },
	];
	return entries.filter(({ amount }) => amount > 0);
}

/** The entry for money that has arrived and is to be refunded. */
export const rejected = (amount: Paise): Entry[] => [{ debit: 'received', credit: 'refunds', amount }];

/**
 * The entries for a booking that is cancelled or refused: of what was booked, the part that is refunded goes back, from every account
 * its share, and the site gets back that part of its discounts. Paise left over by rounding come from accounts that still have some.
 *
 * @param entries those of the booking: `booked`, among others of its payment
 * @param refund in paise, at most what was paid
 */
export function cancelled(entries: readonly Entry[], refund: Paise): Entry[] {
	const shares = entries.filter(({ debit }) => debit === 'received');
	const paid = shares.reduce((sum, { amount }) => sum + amount, 0);
	const parts = shares.map(({ amount }) => Math.floor((amount * refund) / paid));
	let left = refund - parts.reduce((sum, part) => sum + part, 0);
	const refunds = shares.map(({ credit, amount }, at): Entry => {
		const part = parts[at] ?? 0;
		const more = part < amount && left > 0 ? 1 : 0;
		left -= more;
		return { debit: credit, credit: 'refunds', amount: (part + more) as Paise };
	});
	const discounts = entries
		.filter(({ debit }) => debit === 'discounts')
		.map(({ debit, credit, amount }): Entry => {
			const part = Math.floor((amount * refund) / paid) as Paise;
			return { debit: credit, credit: debit, amount: part };
		});
	return [...refunds, ...discounts].filter(({ amount }) => amount > 0);
}

/** The entry for a refund that the provider has sent. */
export const refunded = (amount: Paise): Entry[] => [{ debit: 'refunds', credit: 'provider', amount }];

/** The balance of each account in paise, debits less credits. The balances add up to 0. */
export function balances(entries: Iterable<Entry>): Record<Account, number> {
	const sums = { provider: 0, received: 0, operator: 0, gst: 0, tcs: 0, discounts: 0, refunds: 0 };
	for (const { debit, credit, amount } of entries) {
		sums[debit] += amount;
		sums[credit] -= amount;
	}
	return sums;
}

import type { Paise } from './money.ts';
import type { PriceSummary } from './price-summary.ts';

/**
 * The accounts of the ledger. `provider`: money at the payment provider; `received`: arrived and not yet assigned; `operator`, `gst`,
 * `tcs`: owed to the operator and the state; `refunds`: owed to travellers.
 */
export type Account = 'provider' | 'received' | 'operator' | 'gst' | 'tcs' | 'refunds';

/** An amount in paise, more than 0, that is debited to one account and credited to another. */
export interface Entry {
	debit: Account;
	credit: Account;
	amount: Paise;
}

/** How a price is divided among the accounts. */
type Shares = Pick<PriceSummary, 'gstAmount' | 'tcsAmount' | 'payableAmount'>;

/** The entry for money that has arrived. */
export const received = (amount: Paise): Entry[] => [{ debit: 'provider', credit: 'received', amount }];

/** The entries for money that pays for a booking. */
export const booked = (price: Shares): Entry[] =>
	sharesOf(price).map(([credit, amount]) => ({ debit: 'received', credit, amount }));

/** The entry for money that has arrived and is to be refunded. */
export const rejected = (amount: Paise): Entry[] => [{ debit: 'received', credit: 'refunds', amount }];

/**
 * The entries for a booking that is cancelled or refused: every account gives its share of `refund` and keeps the rest. Paise left
 * over by rounding come from accounts that still have some.
 */
export function cancelled(price: Shares, refund: Paise): Entry[] {
	const shares = sharesOf(price);
	const parts = shares.map(([, amount]) => Math.floor((amount * refund) / price.payableAmount));
	let left = refund - parts.reduce((sum, part) => sum + part, 0);
	const entries = shares.map(([debit, amount], at): Entry => {
		const part = parts[at] ?? 0;
		const more = part < amount && left > 0 ? 1 : 0;
		left -= more;
		return { debit, credit: 'refunds', amount: (part + more) as Paise };
	});
	return entries.filter(({ amount }) => amount > 0);
}

/** The entry for a refund that the provider has sent. */
export const refunded = (amount: Paise): Entry[] => [{ debit: 'refunds', credit: 'provider', amount }];

function sharesOf({ gstAmount, tcsAmount, payableAmount }: Shares): [Account, Paise][] {
	const shares: [Account, Paise][] = [
		['operator', (payableAmount - gstAmount - tcsAmount) as Paise],
		['gst', gstAmount],
		['tcs', tcsAmount],
	];
	return shares.filter(([, amount]) => amount > 0);
}

/** The balance of each account in paise, debits less credits. The balances add up to 0. */
export function balances(entries: Iterable<Entry>): Record<Account, number> {
	const sums = { provider: 0, received: 0, operator: 0, gst: 0, tcs: 0, refunds: 0 };
	for (const { debit, credit, amount } of entries) {
		sums[debit] += amount;
		sums[credit] -= amount;
	}
	return sums;
}

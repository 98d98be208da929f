import type { Paise } from '../price/money.ts';
import type { PriceSummary } from '../price/price-summary.ts';

/**
 * The accounts of the ledger. `provider`: money at the payment provider; `received`: arrived and not yet assigned; `operator`, `gst`,
 * `tcs`: owed to the operator and the state; `discounts`: what the site takes off prices, and so pays to operators itself;
 * `refunds`: owed to travellers; `disputed`: withheld while a dispute is open, because a lost one takes it; `losses`: money that left beyond
 * all that was owed, e.g. by a refund and a lost dispute of one payment; `bank`: the site's own account, as far as operators
 * and refunds by transfer were paid from it and operators have paid back, because what the provider pays into it is no entry.
 */
export type Account =
	| ('provider' | 'received' | 'operator' | 'gst' | 'tcs' | 'discounts' | 'refunds')
	| ('disputed' | 'losses' | 'bank');

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
 * The entries for a booking that is cancelled or refused: takes the refund from each account in proportion, and gives the site the
 * same part of its discounts back. Paise left over by rounding come from accounts that still have some.
 *
 * @param entries those of the payment: what was booked, and what of it has gone back before
 * @param refund in paise, at most `bookedLeft`
 */
export function cancelled(entries: readonly Entry[], refund: Paise): Entry[] {
	const shares = sharesLeft(entries);
	const paid = bookedLeft(entries);
	if (paid === 0) return [];
	const parts = shares.map(({ amount }) => Math.floor((amount * refund) / paid));
	let left = refund - parts.reduce((sum, part) => sum + part, 0);
	const refunds = shares.map(({ account, amount }, at): Entry => {
		const part = parts[at] ?? 0;
		const more = part < amount && left > 0 ? 1 : 0;
		left -= more;
		return { debit: account, credit: 'refunds', amount: (part + more) as Paise };
	});
	const discount = sumOf(entries, 'discounts', 'operator') - sumOf(entries, 'operator', 'discounts');
	const back = Math.floor((discount * refund) / paid) as Paise;
	return [...refunds, { debit: 'operator', credit: 'discounts', amount: back } as const].filter(
		({ amount }) => amount > 0,
	);
}

/**
 * The entries for money of a payment that has left, whoever sent it. It first pays what is owed to the traveller, then takes back what
 * was booked; anything beyond that is a loss.
 *
 * @param entries all of the payment
 * @param from where the money was
 */
export function paidOut(
	entries: readonly Entry[],
	amount: Paise,
	from: 'provider' | 'disputed' | 'bank',
): Entry[] {
	const owed = owedBack(entries);
	const taken = Math.min(Math.max(amount - owed, 0), bookedLeft(entries)) as Paise;
	const paid = Math.min(amount, owed + taken) as Paise;
	const out: Entry[] = [
		...cancelled(entries, taken),
		{ debit: 'refunds', credit: from, amount: paid },
		{ debit: 'losses', credit: from, amount: (amount - paid) as Paise },
	];
	return out.filter((entry) => entry.amount > 0);
}

/** What money that has left a payment changes, in paise. */
export interface Effect {
	/** How much of it was owed to the traveller already. */
	toTraveller: Paise;
	/** By how much the operator is owed less. */
	operatorLess: Paise;
	/** How much of it was owed to nobody. */
	lost: Paise;
}

/** What money that has left changes. @param entries those of `paidOut` */
export function effectOf(entries: readonly Entry[]): Effect {
	const { operator, refunds, losses } = balances(entries);
	return { toTraveller: refunds, operatorLess: operator, lost: losses } as Effect;
}

/** The entry for money that is withheld because a dispute of its payment is open. */
export const disputed = (amount: Paise): Entry[] => [{ debit: 'disputed', credit: 'provider', amount }];

/** The entry for withheld money that is there again. */
export const released = (amount: Paise): Entry[] => [{ debit: 'provider', credit: 'disputed', amount }];

/** The entry for money that the site has paid to the operator. */
export const paidToOperator = (amount: Paise): Entry[] => [{ debit: 'operator', credit: 'bank', amount }];

/** The entry for money that the operator has returned, or that a transfer to it for other bookings was reduced by. */
export const returnedByOperator = (amount: Paise): Entry[] => [{ debit: 'bank', credit: 'operator', amount }];

/** The amount that is owed to the operator, in paise; negative when it was paid more than it is owed by now. */
export const owedToOperator = (entries: readonly Entry[]): number => 0 - balances(entries).operator;

/** What was booked for the operator and has not been paid to it, in paise, whatever of it has gone back to the traveller since. */
export const unpaidToOperator = (entries: readonly Entry[]): number =>
	sumOf(entries, 'received', 'operator') +
	sumOf(entries, 'discounts', 'operator') -
	(sumOf(entries, 'operator', 'bank') - sumOf(entries, 'bank', 'operator'));

/** The amount that is owed to the traveller of a payment, in paise. */
export const owedBack = (entries: readonly Entry[]): number => -balances(entries).refunds;

/** The amount of a payment that the provider has sent back as refunds, in paise. */
export const sentBack = (entries: readonly Entry[]): number =>
	sumOf(entries, 'refunds', 'provider') + sumOf(entries, 'losses', 'provider');

/** The booked amount of a payment that has not gone back, in paise. */
export const bookedLeft = (entries: readonly Entry[]): number =>
	sharesLeft(entries).reduce((sum, { amount }) => sum + amount, 0);

/** The amount of the payment that each account still has. */
const sharesLeft = (entries: readonly Entry[]): { account: Account; amount: number }[] =>
	(['operator', 'gst', 'tcs'] as const).map((account) => ({
		account,
		amount: sumOf(entries, 'received', account) - sumOf(entries, account, 'refunds'),
	}));

const sumOf = (entries: readonly Entry[], from: Account, to: Account): number =>
	entries.reduce((sum, { debit, credit, amount }) => sum + (debit === from && credit === to ? amount : 0), 0);

/** The balance of each account in paise, debits less credits. The balances add up to 0. */
export function balances(entries: Iterable<Entry>): Record<Account, number> {
	const sums = {
		...{ provider: 0, received: 0, operator: 0, gst: 0, tcs: 0, discounts: 0, refunds: 0 },
		...{ disputed: 0, losses: 0, bank: 0 },
	};
	for (const { debit, credit, amount } of entries) {
		sums[debit] += amount;
		sums[credit] -= amount;
	}
	return sums;
}

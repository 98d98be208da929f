import { type CancellationPolicy, policyOf } from '../booking/cancellation-refund.ts';
import { journeyToOffer, type OfferedJourney } from '../booking/offered-journey.ts';
import type { Package } from '../package/package.ts';
import { type Coupon, type Discounts, type Reduction, reductionOf } from './discounts.ts';
import type { Paise } from './money.ts';
import { type Fare, type PriceSummary, priceSummary } from './price-summary.ts';

/** The offer to a customer when seats were held. It is stored with the hold and does not change with the package. */
export interface Offer {
	packageName: string;
	slug: string;
	nights: number;
	days: number;
	/** Day of departure, `YYYY-MM-DD`. */
	date: string;
	operatorId: string;
	operatorName: string;
	fare: Fare;
	/** The discount of signed-in customers; null where there was none. */
	special: Reduction | null;
	policy: CancellationPolicy;
	/** Absent from offers of before it was kept. */
	journey?: OfferedJourney;
}

/** The offer for one departure of a package. */
export function offerOf(item: Package, date: string, fare: Fare, { special }: Discounts): Offer {
	const nights = item.stops.reduce((sum, stop) => sum + stop.nights, 0);
	return {
		packageName: item.name,
		slug: item.slug,
		nights,
		days: nights + 1,
		date,
		operatorId: item.operator.id,
		operatorName: item.operator.name,
		fare,
		special,
		policy: policyOf(item),
		journey: journeyToOffer(item),
	};
}

/**
 * The price of an offer for a number of travellers, with or without a coupon. The package page shows this to signed-in visitors and
 * the checkout charges it, so both agree.
 */
export function priceOfOffer(
	{ fare, special }: Pick<Offer, 'fare' | 'special'>,
	travellers: number,
	coupon?: Coupon,
): PriceSummary {
	const sale = (fare.list * travellers) as Paise;
	return priceSummary(fare, travellers, {
		special: (special ? reductionOf(special, sale) : 0) as Paise,
		coupon: (coupon ? reductionOf(coupon, sale) : 0) as Paise,
	});
}

import { CHARGED_DAYS, LOOK_BACK_DAYS } from '#domain/price/price-history.ts';
import type { Warning } from './warning.ts';

/** A price before the discount that travellers were not charged long enough: pages do not strike it through. */
export const UNPROVEN_PRICE: Warning = {
	field: 'retail_price',
	message: `was not charged on ${CHARGED_DAYS} of the last ${LOOK_BACK_DAYS} days, so it is not struck through: what was charged before the first import belongs into \`earlier_prices\``,
};

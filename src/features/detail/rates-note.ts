import { dayInWords } from '#domain/package/departure.ts';
import { type TaxAmounts, type TaxPercents, type TaxRates, taxNames } from '#domain/price/tax.ts';

/** What a page says of the rates of taxes that it adds: when they were confirmed, or else since when they are charged. */
export const ratesNote = (taxes: TaxAmounts & Omit<TaxRates, keyof TaxPercents>): string =>
	taxes.confirmed === null
		? `${taxNames(taxes)} at our rates since ${dayInWords(taxes.from)}`
		: `${taxNames(taxes)} at the rates confirmed on ${dayInWords(taxes.confirmed)}`;

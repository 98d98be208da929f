import { dayInWords } from '#domain/package/departure.ts';
import { type TaxAmounts, type TaxPercents, type TaxRates, taxNames } from '#domain/price/tax.ts';

/** Says from when the added tax rates are: the day when they were confirmed, or else since when they are charged. */
export const ratesNote = (taxes: TaxAmounts & Omit<TaxRates, keyof TaxPercents>): string =>
	taxes.confirmed === null
		? `${taxNames(taxes)} at our rates since ${dayInWords(taxes.from)}`
		: `${taxNames(taxes)} at the rates confirmed on ${dayInWords(taxes.confirmed)}`;

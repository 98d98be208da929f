import { COUNTRIES } from './countries.ts';
import type { Country } from './country-table.ts';
import { LIKELY_COUNTRIES } from './likely-countries.ts';

/** The countries that a page without the whole list offers: the likely ones, and those of a calling code that none of them has. */
export function countriesWith(callingCode: string | undefined): readonly Country[] {
	const hasCode = (country: Country) => country.callingCode === callingCode;
	return LIKELY_COUNTRIES.some(hasCode)
		? LIKELY_COUNTRIES
		: [...LIKELY_COUNTRIES, ...COUNTRIES.filter(hasCode)];
}

import { COUNTRIES, type Country } from './countries.ts';

/**
 * The countries where most people who book a holiday from India live: the neighbours, the Gulf, and large communities abroad. Forms
 * inside a page list only these, because the whole list costs a slow phone two kilobytes; the form's own page lists all. Countries whose
 * numbers VAL-01 cannot take, such as Singapore and Qatar, are not among them.
 */
const LIKELY = 'IN AE AU BD CA DE FR GB IE IT JP KE LK MY NL NP NZ SA SE TH US ZA'.split(' ');

/** The default country first, the others by name. */
export const LIKELY_COUNTRIES: readonly Country[] = COUNTRIES.filter(({ id }) => LIKELY.includes(id)).sort(
	(a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name, 'en'),
);

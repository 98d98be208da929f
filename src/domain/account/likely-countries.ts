import { COUNTRIES, type Country } from './countries.ts';

/**
 * The countries where most people who book a holiday from India live: the neighbours, the Gulf, and large communities abroad. Forms
 * inside a page list only these, because the whole list costs a slow phone two kilobytes; the form's own page lists all.
 */
const LIKELY =
	'IN AE AU BD BH BT CA DE FR GB HK IE IT JP KE KW LK MU MV MY NL NP NZ OM QA SA SE SG TH US ZA'.split(' ');

/** The default country first, the others by name. */
export const LIKELY_COUNTRIES: readonly Country[] = COUNTRIES.filter(({ id }) => LIKELY.includes(id)).sort(
	(a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name, 'en'),
);

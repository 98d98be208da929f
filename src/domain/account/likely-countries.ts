import { type Country, countriesIn } from './country-table.ts';

/**
 * The countries where most people who book a holiday from India live: the neighbours, the Gulf, and large communities abroad; the default
 * first, the others by name. Forms inside a page list only these, because the whole list costs a slow phone two kilobytes; the form's own
 * page lists all. Countries whose numbers VAL-01 cannot take, such as Singapore and Qatar, are not among them.
 */
export const LIKELY_COUNTRIES: readonly Country[] = countriesIn(`
IN 91 India; AU 61 Australia; BD 880 Bangladesh; CA 1 Canada; FR 33 France; DE 49 Germany;
IE 353 Ireland; IT 39 Italy; JP 81 Japan; KE 254 Kenya; MY 60 Malaysia; NP 977 Nepal; NL 31 Netherlands;
NZ 64 New Zealand; SA 966 Saudi Arabia; ZA 27 South Africa; LK 94 Sri Lanka; SE 46 Sweden;
TH 66 Thailand; AE 971 United Arab Emirates; GB 44 United Kingdom; US 1 United States;
`);

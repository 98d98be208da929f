import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { countryAnswers } from '#server/services/catalogue-answers.ts';

export const prerender = false;

/** What every page may need once a visit: the countries one can be called in (API-20). */
export const GET = endpoint(() => ({ data: { countries: countryAnswers } }), { maxAge: CATALOGUE_AGE });

import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { monthAnswers } from '#server/services/catalogue-answers.ts';

export const prerender = false;

/** The months of the year (API-34). */
export const GET = endpoint(() => ({ data: monthAnswers }), { maxAge: CATALOGUE_AGE });

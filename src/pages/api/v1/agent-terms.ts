import { generalTerms } from '#content/legal.ts';
import { termsQuery } from '#contracts/terms.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { readQuery } from '#server/api/read-request.ts';
import { foundOrThrow } from '#server/errors/found-or-throw.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The terms of a package's operator as HTML, or the general ones, which also hold for an operator without any (API-38). */
export const GET = endpoint(
	async ({ url }) => {
		const { package_id: id } = await readQuery(url, termsQuery);
		if (id === '') return { data: await generalTerms() };
		const terms = await (await openServices()).packages.terms(id);
		return { data: terms === null ? await generalTerms() : foundOrThrow(terms, 'package') };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);

import * as v from 'valibot';

/** Query of `GET /agent-terms` (API-38); an empty id counts as none. */
export const termsQuery = v.object({
	package_id: v.optional(
		v.pipe(v.string('Give one package id'), v.trim(), v.maxLength(100, 'Unknown package')),
		'',
	),
});

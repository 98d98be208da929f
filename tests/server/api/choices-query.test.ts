import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filterQuery } from '#contracts/filter.ts';
import { ALL_PACKAGES, packagesHref } from '#domain/list/package-query.ts';
import { queryOfChoices } from '#server/api/choices-query.ts';

/** The address of the list for the choices of a call. */
const listOf = (choices: readonly object[], all?: 'true') =>
	packagesHref(
		queryOfChoices(
			v.parse(filterQuery, {
				filters: choices.map((choice) => JSON.stringify(choice)),
				...(all ? { all } : {}),
			}),
		),
	);

test('API-60: no choice is the plain list', () => {
	expect(queryOfChoices(v.parse(filterQuery, {}))).toEqual(ALL_PACKAGES);
});

test.each([
	[[{ type: 'theme', values: ['Beach', 'Hill'] }], '/packages?theme=Beach:Hill'],
	[[{ type: 'theme', values: 'Beach' }], '/packages?theme=Beach'],
	// The same group twice, with one name in both.
	[
		[
			{ type: 'theme', values: ['Beach'] },
			{ type: 'month', values: ['6'] },
			{ type: 'theme', values: ['Hill', 'Beach'] },
		],
		'/packages?month=June&theme=Beach:Hill',
	],
	[[{ type: 'query', values: ' goa sea ' }], '/packages?query=goa%20sea'],
	[[{ type: 'query', values: ['goa', 'sea'] }], '/packages?query=goa%20sea'],
	[[{ type: 'city', values: ['Paris, France'] }], '/packages?city=Paris,%20France'],
	[[{ type: 'query', values: '   ' }], '/packages'],
	[[{ type: 'theme', values: [] }], '/packages'],
])('API-60: %j is %s', (choices, href) => expect(listOf(choices)).toBe(href));

test('API-60, QRY-09: all leaves no choice', () => {
	expect(listOf([{ type: 'theme', values: ['Beach'] }], 'true')).toBe('/packages?all=true');
});

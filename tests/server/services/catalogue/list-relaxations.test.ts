import { expect, test } from 'vitest';
import { type PackageQuery, packagesHref, parsePackageQuery } from '#domain/list/package-query.ts';
import { choicesAlone, listRelaxations } from '#server/services/catalogue/list-relaxations.ts';

const queryOf = (search: string) => parsePackageQuery(new URLSearchParams(search));

test('LIST-04: dropping a choice leads to the list without it, under the words of its chip', () => {
	const query = queryOf('theme=Beach:Hill&month=June&query=goa&sort=rating&page=3');
	const found = listRelaxations(query, [
		{ type: 'theme', names: ['Beach', 'Hill'], total: 7 },
		{ type: 'query', names: ['goa'], total: 2 },
	]);
	expect(found.map(({ section, name, total, href }) => [section, name, total, href])).toEqual([
		['Theme', 'Beach, Hill', 7, '/packages?month=June&query=goa&sort=rating'],
		[expect.any(String), 'goa', 2, '/packages?month=June&sort=rating&theme=Beach:Hill'],
	]);
});

/** The lists of choices alone, with so many packages by the address. */
function alone(
	search: string,
	totals: Record<string, number>,
	unknown: { type: 'theme'; name: string }[] = [],
) {
	const totalOf = (query: PackageQuery) => totals[packagesHref(query)] ?? 0;
	return choicesAlone(queryOf(search), unknown, totalOf).map(({ total, href }) => [total, href]);
}

test('LIST-04: each choice alone that finds something, most packages first', () => {
	expect(
		alone('theme=Beach&month=June&query=goa&city=Paris', {
			'/packages?theme=Beach': 3,
			'/packages?month=June': 9,
			'/packages?query=goa': 5,
		}),
	).toEqual([
		[9, '/packages?month=June'],
		[5, '/packages?query=goa'],
		[3, '/packages?theme=Beach'],
	]);
});

test('LIST-04: a name that the catalogue does not know is left out, and a group of such names altogether', () => {
	const unknown = [{ type: 'theme', name: 'Space' } as const];
	expect(alone('theme=Space:Beach', { '/packages?theme=Beach': 3 }, unknown)).toEqual([
		[3, '/packages?theme=Beach'],
	]);
	expect(alone('theme=Space', { '/packages': 50 }, unknown)).toEqual([]);
});

test('LIST-04: order and operators stay as they are, and only a destination stays one that was typed', () => {
	const search = 'destination=goa&enter_by_user=true&theme=Beach&sort=rating&show_operator=false';
	const kept = 'show_operator=false&sort=rating';
	expect(
		alone(search, {
			[`/packages?destination=goa&enter_by_user=true&${kept}`]: 2,
			[`/packages?${kept}&theme=Beach`]: 1,
		}),
	).toEqual([
		[2, `/packages?destination=goa&enter_by_user=true&${kept}`],
		[1, `/packages?${kept}&theme=Beach`],
	]);
});

test('LIST-04: a text that is searched for as typed stays so, and the party stays', () => {
	const kept = 'exact=true&query=goa%20beach&travellers=4';
	expect(alone('exact=true&query=goa+beach&month=June&travellers=4', { [`/packages?${kept}`]: 5 })).toEqual([
		[5, `/packages?${kept}`],
	]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { widgetPage, widgetPageName, widgetPaths } from '#content/widget-pages.ts';
import { parsePackageQuery } from '#domain/list/package-query.ts';
import { packages } from '../scripts/seed/composed.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const placesOf = ({ stops }: (typeof packages)[number]) =>
	stops.flatMap(({ city, state, country, destination }) => [city, state, country, destination]);
/** Every place of the starter catalogue, long names before those that begin like them: Victoria Falls before Victoria. */
const places = [...new Set(packages.flatMap(placesOf))]
	.filter((name) => name !== null)
	.toSorted((a, b) => b.length - a.length);
const anyPlace = new RegExp(`\\b(?:${places.join('|')})\\b`, 'g');

const links = widgetPaths.flatMap((path) =>
	(widgetPage(widgetPageName(path) ?? '')?.widgets ?? [])
		.flatMap(({ data }) => data.list.items)
		.flatMap((item) =>
			item.actions.map(({ title, redirect_path: list }) => ({
				path,
				words: [item.title, item.subtitle, title].join(' – '),
				list: list ?? '',
			})),
		)
		.filter(({ list }) => list.startsWith('/packages?')),
);

test.each(links)(
	'$path: "$words" names only places of the list that it leads to',
	async ({ words, list }) => {
		const query = parsePackageQuery(new URL(list, 'https://site.test').searchParams);
		const names = (await site.services.packages.first(query, packages.length)).map(({ name }) => name);
		expect(names).not.toEqual([]);
		const visited = packages.filter(({ name }) => names.includes(name)).flatMap(placesOf);
		expect(visited).toEqual(expect.arrayContaining(words.match(anyPlace) ?? []));
	},
);

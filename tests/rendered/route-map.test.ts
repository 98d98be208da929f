import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { placeName } from '#domain/package/itinerary.ts';
import { routeMap } from '#domain/package/route-map.ts';
import RouteMap from '#features/detail/RouteMap.astro';
import { coastIn } from '#server/pictures/coasts.ts';
import { packages } from '../scripts/seed/composed.ts';

const container = await AstroContainer.create();

test.each(packages.map(({ slug, stops }) => ({ slug, stops })))(
	'MAP-03: the map of $slug has at most 3 KB',
	async ({ stops }) => {
		const map = routeMap(
			stops.map(({ arrive_by, ...stop }) => ({ ...stop, name: placeName(stop), arriveBy: arrive_by })),
		);
		const html = await container.renderToString(RouteMap, { props: { map, coast: coastIn(map.view) } });
		const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? '';
		expect(svg).toContain('role="img"');
		expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3072);
		expect(html.includes('distances straight lines')).toBe(map.legs.length > 0);
	},
);

import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import CompareMore from '#features/compare/CompareMore.astro';
import { aCard } from '../support/a-card.ts';

test.each([
	[1, '/comparelist?packages1=7&packages2=1&packages3=null'],
	[4, '/comparelist?packages1=7&packages2=1&packages3=null&travellers=4'],
])(
	'the link that adds a package keeps the number of travellers that its price counts: %d',
	async (travellers, href) => {
		const container = await AstroContainer.create();
		const html = await container.renderToString(CompareMore, {
			props: { ids: ['7'], others: [aCard], travellers },
		});
		const [, link] = /<a[^>]* href="([^"]*)"/.exec(html) ?? [];
		expect(link?.replaceAll(/&(?:#38|amp);/g, '&')).toBe(href);
	},
);

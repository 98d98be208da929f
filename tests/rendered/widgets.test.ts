import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, test } from 'vitest';
import { readYaml } from '#content/read-yaml.ts';
import { type WidgetPage, widgetPageSchema } from '#content/widget-schema.ts';
import { isSitePath, isWebAddress } from '#domain/page/safe-link.ts';
import Banner from '#features/home/Banner.astro';
import { fillWidgets } from '#features/widgets/fill-widgets.ts';
import WidgetSection from '../../src/pages/_WidgetSection.astro';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../support/hostile-texts.ts';

/* Texts of editors in `src/content/pages` are shown as text, and lead only to addresses that are allowed. */

const KINDS = [
	['banner_1'],
	['sale_banner_1'],
	['carousel_1'],
	['carousel_1', 'mosaic'],
	['carousel_1', 'index'],
	['carousel_2'],
	['carousel_3'],
	['carousel_4'],
	['carousel_5'],
	['segment_1'],
	['segment_1', 'band'],
	['trust_1'],
	['trust_2'],
	['lead_1'],
] as const;
type Kind = (typeof KINDS)[number];

const FIELDS = ['title', 'subtitle', 'empty', 'item', 'words', 'time', 'action', 'deed'] as const;

/** A widget in which every text but the name of its icon is the name of its field followed by `text`, and every action has the given link. */
const widgetOf = ([type, layout]: Kind, text: string, link: object = { redirect_path: '/sale' }) => {
	const action = (name: string) => ({ title: `${name} ${text}`, ...link });
	const item = {
		title: `item ${text}`,
		subtitle: `words ${text}`,
		image: '/posters/goa-1',
		icon: 'rupee',
		rating: 4,
		timestamp: `time ${text}`,
		actions: [action('deed'), action('deed')],
	};
	return {
		type,
		tracking_identifier: 'a_widget',
		display_order: 1,
		data: {
			title: `title ${text}`,
			subtitle: `subtitle ${text}`,
			...(layout ? { layout } : {}),
			empty: `empty ${text}`,
			list: { items: [item, item] },
			actions: [action('action'), action('action')],
		},
	};
};

const META = { title: 'A page', description: 'Of a test' };
/** The widget as an editor's file has it. */
const read = (widget: object): WidgetPage['widgets'] =>
	readYaml('a.yaml', JSON.stringify({ meta: META, widgets: [widget] }), widgetPageSchema).widgets;

const EMPTY_CATALOGUE = {
	destinations: async () => [],
	themes: async () => [],
	seasons: async () => [],
	first: async () => [],
	onSale: async () => [],
	count: async () => 0,
	reader: async () => undefined,
	operators: async () => 0,
	detail: async () => undefined,
};

let container: AstroContainer;
beforeAll(async () => {
	// The container knows no directive of the project and no renderer by itself.
	const manifest = { clientDirectives: new Map([['interaction', ';']]) };
	container = await AstroContainer.create({ manifest } as Parameters<typeof AstroContainer.create>[0]);
	container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
	container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
});

/** The section of the page, and the home page's banner of the same pictures. */
async function render(widgets: WidgetPage['widgets']): Promise<string> {
	const [widget] = await fillWidgets(widgets, EMPTY_CATALOGUE);
	const section = await container.renderToString(WidgetSection, {
		props: { widget, first: true, pageName: 'a' },
	});
	const banner = await container.renderToString(Banner, {
		props: { slides: widget?.data.list.items ?? [] },
	});
	return section + banner;
}

const TAG = /<\/?[a-z][\w-]*(?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*\s*\/?>/g;
/** The elements with the names of their attributes. */
const skeletonOf = (html: string) => html.match(TAG)?.map((tag) => tag.replace(/="[^"]*"/g, ''));
const ENTITIES: Record<string, string> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	'#34': '"',
	'#38': '&',
	'#39': "'",
};
const decode = (text: string) =>
	text.replace(/&(amp|lt|gt|quot|#3[489]);/g, (_, name) => ENTITIES[name] ?? '');
/** The text that a reader sees. */
const textOf = (html: string) => decode(html.replace(TAG, ' '));
const timesIn = (whole: string, part: string) => whole.split(part).length - 1;
/** Where links, forms and pictures lead. */
const addressesIn = (html: string) =>
	[...html.matchAll(/\s(?:href|src|action|formaction|poster)="([^"]*)"/g)].map(([, it = '']) => decode(it));

const name = (kind: Kind) => kind.join(' as ');

describe.each(KINDS.map((kind) => [name(kind), kind] as const))('WID-02: %s', (_, kind) => {
	test.each(Object.entries(HOSTILE_TEXTS))('shows %s as the text that it is', async (_of, hostile) => {
		const plain = await render(read(widgetOf(kind, 'word')));
		const html = await render(read(widgetOf(kind, hostile)));
		expect(skeletonOf(html)).toEqual(skeletonOf(plain));
		// Scripts and comments that Astro writes with an island; they contain nothing of the widget.
		const own = [...(plain.match(/<script>[\s\S]*?<\/script>/g) ?? []), '<!--astro:end-->'];
		const text = own.reduce((left, part) => left.replace(part, ''), html).replace(TAG, '');
		expect(text).not.toContain('<');
		const shown = FIELDS.filter((field) => textOf(plain).includes(`${field} word`));
		expect(shown).toContain('item');
		for (const field of shown)
			expect(timesIn(textOf(html), `${field} ${hostile}`)).toBe(timesIn(textOf(plain), `${field} word`));
	});

	test('has no link to an address that may not be followed, even if one came so far', async () => {
		for (const hostile of HOSTILE_ADDRESSES) {
			for (const link of [{ redirect_path: hostile }, { redirect_url: hostile }]) {
				const html = await render([widgetOf(kind, 'word', link)] as unknown as WidgetPage['widgets']);
				for (const address of addressesIn(html))
					expect(address).toSatisfy(
						(it: string) => /^#[\w-]*$/.test(it) || isSitePath(it) || isWebAddress(it),
					);
				expect(addressesIn(html).map((it) => new URL(it, 'https://ours.example').hostname)).not.toContain(
					'evil.example',
				);
			}
		}
	});
});

/** A page of one widget; the address is in line 10 or 16. */
const fileWith = (
	widgetLink: string,
	itemLink: string,
	from = '/packages',
) => `meta: { title: A, description: B }
widgets:
  - type: carousel_1
    tracking_identifier: a_widget
    display_order: 1
    data:
      title: A widget
      actions:
        - title: Go
          ${widgetLink}
      list:
        items:
          - title: An item
            actions:
              - title: Go
                ${itemLink}
      packages:
        from: ${JSON.stringify(from)}
`;
const FINE = 'redirect_path: /sale';

describe.each(['redirect_path', 'redirect_url'])('WID-09: an editor who writes a %s', (field) => {
	test.each(HOSTILE_ADDRESSES)('%j is told file and line', (hostile) => {
		const link = `${field}: ${JSON.stringify(hostile)}`;
		const reading = (text: string) => () => readYaml('a.yaml', text, widgetPageSchema);
		expect(reading(fileWith(FINE, FINE))).not.toThrow();
		expect(reading(fileWith(link, FINE))).toThrow(`a.yaml:10: widgets.0.data.actions.0.${field}: `);
		expect(reading(fileWith(FINE, link))).toThrow(
			`a.yaml:16: widgets.0.data.list.items.0.actions.0.${field}: `,
		);
		expect(reading(fileWith(FINE, FINE, hostile))).toThrow('a.yaml:18: widgets.0.data.packages.from: ');
	});
});

import { ALL_PACKAGES, packagesHref } from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';
import { pageIdOf } from '#domain/page/page-id.ts';
import { landingPages } from './landing-pages.ts';
import { metadataOf } from './metadata.ts';
import type { Widget, WidgetPage } from './widget-schema.ts';

/** The number of packages that the landing page itself shows. */
const PACKAGES = 3;

/**
 * A landing page as its widgets (API-10, WID-10), by its page name such as `d_europe-tour-packages`: its opening words, packages of
 * its region, and its routes. Null when there is no such landing page.
 */
export function landingWidgetPage(name: string): WidgetPage | null {
	const page = landingPages.find(({ path }) => pageIdOf(path) === name);
	if (!page) return null;
	const { title, description, keywords } = metadataOf(name);
	const from = packagesHref(withNames(ALL_PACKAGES, 'destination', [page.region]));
	const routes = page.routes.map((route) => ({ title: route.name, subtitle: route.text, actions: [] }));
	const parts: Pick<Widget, 'type' | 'data'>[] = [
		{ type: 'segment_1', data: { ...plain(page.heading), subtitle: page.intro } },
		{
			type: 'carousel_3',
			data: { ...plain(page.heading), packages: { from, on_sale: false, most: PACKAGES } },
		},
		{ type: 'segment_1', data: { ...plain('Routes worth taking'), list: { items: routes } } },
	];
	const widgets = parts.map((part, at) => ({
		...part,
		tracking_identifier: `${name.replaceAll('-', '_')}_${at + 1}`,
		display_order: at + 1,
	}));
	return { meta: { title, description, keywords }, widgets };
}

const plain = (title: string): Widget['data'] => ({ title, list: { items: [] }, actions: [] });

import home from './pages/home.yaml?raw';
import { readYaml } from './read-yaml.ts';
import { type WidgetPage, widgetPageSchema } from './schemas.ts';

const pages: Readonly<Record<string, WidgetPage>> = {
	home: readYaml('src/content/pages/home.yaml', home, widgetPageSchema),
};

/** A page's widgets in the order they are shown (WID-01), or null when there is no such page. */
export function widgetPage(page: string): WidgetPage | null {
	const found = Object.hasOwn(pages, page) ? pages[page] : undefined;
	if (!found) return null;
	return { ...found, widgets: found.widgets.toSorted((a, b) => a.display_order - b.display_order) };
}

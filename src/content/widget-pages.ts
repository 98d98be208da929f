import { readWords } from './read-words.ts';
import { site } from './site.ts';
import { type WidgetPage, widgetPageSchema } from './widget-schema.ts';

/* Every file of `pages/` is a page; a mistake in one stops the build with file and line. */
const files = import.meta.glob<string>('./pages/*.yaml', { query: '?raw', import: 'default', eager: true });

/** Pages by name: `holidays_honeymoon` is the page at `/holidays/honeymoon` (PNM-02). */
const pages: ReadonlyMap<string, WidgetPage> = new Map(
	Object.entries(files).map(([file, text]) => {
		const page = readWords(file.replace('./', 'src/content/'), text, widgetPageSchema);
		const widgets = page.widgets.toSorted((a, b) => a.display_order - b.display_order);
		return [file.slice('./pages/'.length, -'.yaml'.length), { ...page, widgets }];
	}),
);

/** A page's widgets in the order they are shown (WID-01), or null when there is no such page. */
export const widgetPage = (name: string): WidgetPage | null => pages.get(name) ?? null;

/** The path of a page: the sale page's configured path (RTE-17), or the path of its name (RTE-18). */
const pathOf = (name: string) =>
	name === 'home' ? '/' : name === 'sale' ? site.sale_path : `/${name.replaceAll('_', '/')}`;

const names: ReadonlyMap<string, string> = new Map([...pages.keys()].map((name) => [pathOf(name), name]));

/** The paths of all pages made of widgets, home among them. */
export const widgetPaths: readonly string[] = [...names.keys()];

/** The name of the page at a path such as `/holidays/season/monsoon`, or null when there is none. */
export const widgetPageName = (path: string): string | null => names.get(path) ?? null;

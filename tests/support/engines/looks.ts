import { globSync, readFileSync } from 'node:fs';
import { HOME_PATH, PAGE_PATHS } from '#domain/page/paths.ts';
import { formPaths } from '#server/form-list.ts';
import { comparisonOf, pageOfDated } from '../packages-of-site.ts';
import { WIDTHS } from './engine.ts';
import { until, type Visitor } from './visitor.ts';

/* How pages and messages are laid out; `dialogs.ts` looks at dialogs. */

/**
 * Opens every page that has an address of its own, and a package, a comparison and a landing page.
 *
 * @returns those that are wider than the window, with their width
 */
export async function tooWidePages({ engine, go, origin }: Visitor, width: number): Promise<string[]> {
	const found: string[] = [];
	const others = [await pageOfDated(origin), await comparisonOf(origin), '/d/asia-tour-packages', '/sale'];
	await engine.resize(width);
	for (const path of [HOME_PATH, ...PAGE_PATHS, ...formPaths, ...others]) {
		await go(path);
		// Together with what is hidden, which makes a page scroll as well.
		const { wide, inside } = await engine.run(() => ({
			wide: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
			inside: innerWidth,
		}));
		if (wide > inside) found.push(`${path}: ${wide}`);
	}
	return found;
}

/** Longer than any word of the site: a message of the server. */
const OF_SERVER =
	'The price has changed with the number of travellers. Please look at it again, or ask us by phone or WhatsApp.';

/** The words of every message that the site's scripts show. */
const messages = (): string[] =>
	globSync('src/**/*.{ts,tsx}').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/showSnackbar\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map(
			([, plain, composed = '']) => plain ?? composed.replaceAll(/\$\{.*?\}/g, '100'),
		),
	);

/** A message as it was laid out. */
interface SeenMessage {
	words: string;
	width: number;
	height: number;
	window: number;
}

/** A message says that a package was saved, another one that a link was copied, above a dialog; in their places all others are seen as well. */
export async function seeMessages(visit: Visitor): Promise<SeenMessage[]> {
	const texts = [...messages(), OF_SERVER];
	/** All at once, because a message goes after two seconds. */
	const seen = (css: string) =>
		until(`a message ${css}`, () =>
			visit.engine.run(
				(selector, all) => {
					const bar = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
					const span = bar?.querySelector('span');
					if (!bar || !span) return null;
					return [span.textContent ?? '', ...all].map((words) => {
						span.textContent = words;
						return {
							words,
							width: innerWidth,
							height: bar.getBoundingClientRect().height,
							window: innerHeight,
						};
					});
				},
				css,
				texts,
			),
		);
	const found: SeenMessage[] = [];
	for (const width of WIDTHS) {
		await visit.begin(await pageOfDated(visit.origin), width);
		await visit.press({ css: '[data-action="save"]' });
		found.push(...(await seen('#snackbars .snackbar')));
		await visit.go(await comparisonOf(visit.origin));
		await visit.press({ css: '[data-dialog="share"]' });
		await visit.press({ css: '#share [data-action="copy-link"]' });
		found.push(...(await seen('.snackbar')));
	}
	return found;
}

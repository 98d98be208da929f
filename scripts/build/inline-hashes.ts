import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { LAYER_ORDER } from '../../src/layouts/layer-order.ts';
import { PRESSABLE_STYLE } from '../../src/server/host/late-styles.ts';
import { minified } from './plugins/inline-scripts.ts';

type Digest = `sha256-${string}`;

const digest = (content: string): Digest => `sha256-${hash('sha256', content, 'base64')}`;

/** The contents of the blocks that components write inline. Astro knows the hashes of what it bundles, not of `is:inline`. */
function inlineBlocks(tag: 'script' | 'style'): string[] {
	const block = new RegExp(`<${tag}\\b[^>]*\\bis:inline\\b[^>]*>([^]*?)</${tag}>`, 'g');
	return globSync('src/**/*.astro')
		.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(block)])
		.flatMap(([, content]) => content || []);
}

/** The scripts in the head (`features/chrome/HeadScript.astro`) of most pages, of the thank-you page, and of pages to go back to. */
function headScripts(): string[] {
	const [look = '', thanks = '', browsing = ''] = ['session-look', 'thanks-page', 'browsing-page'].map(
		(name) => minified(`src/features/chrome/${name}.js`),
	);
	return [look, look + thanks, look + browsing];
}

/** The hashes of all inline scripts of ours, for the content security policy (decision D15). */
export const scriptHashes = (): Digest[] =>
	[
		...headScripts(),
		minified('src/layouts/page-stub.js'),
		minified('src/features/search/open-early.js'),
		...inlineBlocks('script'),
	].map(digest);

/** The hashes of all inline styles of ours, and of the one that react-aria adds. */
export const styleHashes = (): Digest[] =>
	[LAYER_ORDER, PRESSABLE_STYLE, ...inlineBlocks('style')].map(digest);

import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import type { Plugin } from 'vitest/config';

/** Lets tests import a Markdown text as Astro does, read by Astro's own reader: its HTML, without front matter. */
export const markdown = (): Plugin => ({
	name: 'markdown',
	enforce: 'pre',
	async transform(source, id) {
		if (!id.endsWith('.md')) return undefined;
		const reader = await createSatteriMarkdownProcessor({ syntaxHighlight: false });
		const { code } = await reader.render(source.replace(/^---[\s\S]*?^---$/m, ''));
		return `export const compiledContent = async () => ${JSON.stringify(code)};`;
	},
});

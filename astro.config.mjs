import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { LAYER_ORDER } from './src/layouts/layer-order.ts';
import { PRESSABLE_STYLE } from './src/server/host/late-styles.ts';

const INTERACTION_DIRECTIVE = './src/client/interaction-directive.ts';

/** Registers `client:interaction`: React arrives with the first touch of an island (ARCHITECTURE.md D6). */
const interaction = {
	name: 'client-interaction',
	hooks: {
		/** @type {NonNullable<import('astro').AstroIntegration['hooks']['astro:config:setup']>} */
		'astro:config:setup': ({ addClientDirective }) => {
			addClientDirective({ name: 'interaction', entrypoint: INTERACTION_DIRECTIVE });
		},
	},
};

/** The development server writes styles and scripts of its own into pages, which our policy would refuse. */
const noPolicyInDevelopment = {
	name: 'no-policy-in-development',
	hooks: {
		/** @type {NonNullable<import('astro').AstroIntegration['hooks']['astro:config:setup']>} */
		'astro:config:setup': ({ command, updateConfig }) => {
			if (command === 'dev') updateConfig({ security: { csp: false } });
		},
	},
};

const BASE_SCRIPTS =
	/\/src\/client\/(?:page|intents|frame|dialog|storage|hiding-bar|every-element|near-pictures|first-sign|preload-helper)\.ts$|\/src\/ui\/icon-href\.ts$/;

/** And so is what every island starts with. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/ui\/(?:show-in-frame|Sign)\.tsx$/;

/** Vite's helper around `import()` is a quarter of what every page starts with, for style sheets and browsers that we do not have; ours is a tenth. */
const leanImports = {
	name: 'lean-imports',
	enforce: /** @type {const} */ ('pre'),
	resolveId: {
		filter: { id: /^\0vite\/preload-helper/ },
		handler: () => fileURLToPath(new URL('src/client/preload-helper.ts', import.meta.url)),
	},
};

/**
 * Widgets bring their words in thirty languages, a fifth of the calendar. The site speaks one, and falls back to it for every locale.
 */
const oneLanguage = {
	name: 'one-language',
	load: {
		filter: { id: /\/react-aria[^/]*\/.*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/ },
		handler: () => 'export default undefined;',
	},
};

/**
 * The combobox hook of react-aria brings 4 KB for a menu button that is pressed for long and for hiding the page behind a popover. Our fields
 * have no such button and hide nothing (`src/ui/ComboField.tsx`), nor does any other widget of ours.
 */
const leanCombobox = {
	name: 'lean-combobox',
	load: {
		filter: { id: /\/react-aria\/.*\/(useLongPress|ariaHideOutside)\.m?js$/ },
		handler: () => `export const useLongPress = () => ({ longPressProps: {} });
			export const ariaHideOutside = () => () => {};
			export const keepVisible = () => {};`,
	},
};

/** What `features/chrome/SessionLook.astro` writes inline: on every page, and with the way back. */
const [LOOK = '', WAY_BACK = ''] = ['session-look', 'way-back'].map((name) =>
	readFileSync(`src/features/chrome/${name}.js`, 'utf8'),
);

/** @param {string} content @returns {`sha256-${string}`} */
const digest = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * The hashes of what our own components write inline. Astro knows the hashes of what it bundles, not of `is:inline`.
 * @param {'script' | 'style'} tag
 */
function inlineHashes(tag) {
	const block = new RegExp(`<${tag}\\b[^>]*\\bis:inline\\b[^>]*>([^]*?)</${tag}>`, 'g');
	return globSync('src/**/*.astro')
		.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(block)])
		.flatMap(([, content]) => (content ? [digest(content)] : []));
}

export default defineConfig({
	site: process.env['SITE_URL'] ?? 'http://localhost:4321',
	output: 'static',
	trailingSlash: 'never',
	adapter: node({
		mode: 'middleware',
		staticHeaders: true,
		bodySizeLimit: 100_000,
		// The host sends pages whole, so that it can pack and keep them; rendering them whole is quicker.
		experimentalDisableStreaming: true,
	}),
	integrations: [react(), interaction, noPolicyInDevelopment],
	session: false,
	devToolbar: { enabled: false },
	build: { format: 'file', inlineStylesheets: 'always' },
	security: {
		// The middleware has a check of its own, which lets calls without cookies through (ARCHITECTURE.md D13).
		checkOrigin: false,
		csp: {
			directives: [
				"default-src 'self'",
				"img-src 'self' data:",
				"object-src 'none'",
				"base-uri 'none'",
				"form-action 'self'",
				"frame-ancestors 'none'",
			],
			scriptDirective: { hashes: [digest(LOOK), digest(LOOK + WAY_BACK), ...inlineHashes('script')] },
			styleDirective: {
				// Colours that arrive with the data are custom properties in style attributes.
				resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
				hashes: [digest(LAYER_ORDER), digest(PRESSABLE_STYLE), ...inlineHashes('style')],
			},
		},
	},
	markdown: { syntaxHighlight: false },
	vite: {
		plugins: [oneLanguage, leanCombobox, leanImports],
		build: {
			// Nothing goes into the page as a data address: fonts and pictures may not by the content security policy, and a
			// script in a file of its own is kept from page to page, while the page stays within one round trip.
			assetsInlineLimit: 0,
		},
		environments: {
			client: {
				build: {
					rolldownOptions: {
						output: {
							// What every page starts with is one file: seven small ones cost a third more bytes, and round trips.
							codeSplitting: {
								groups: [
									{ name: 'base', test: BASE_SCRIPTS },
									{ name: 'react', test: REACT },
								],
							},
						},
					},
				},
			},
		},
	},
});

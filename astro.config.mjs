import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { minifySync } from 'vite';
import { dialogHref } from './src/domain/dialog-path.ts';
import { LAYER_ORDER } from './src/layouts/layer-order.ts';
import { forms } from './src/server/forms/form-list.ts';
import { originToBuildFor } from './src/server/host/built-origin.ts';
import { PRESSABLE_STYLE } from './src/server/host/late-styles.ts';

/** The page of every form, and the first content of its dialog (`src/forms/form.ts`). */
const formPages = {
	name: 'form-pages',
	hooks: {
		/** @type {NonNullable<import('astro').AstroIntegration['hooks']['astro:config:setup']>} */
		'astro:config:setup': ({ injectRoute }) => {
			for (const { path } of forms) {
				injectRoute({ pattern: path, entrypoint: './src/pages/_form.astro', prerender: false });
				injectRoute({
					pattern: dialogHref(path),
					entrypoint: './src/pages/_form-dialog.ts',
					prerender: false,
				});
			}
		},
	},
};

/** The development server writes styles and scripts of its own into pages, which our policy would reject. */
const noPolicyInDevelopment = {
	name: 'no-policy-in-development',
	hooks: {
		/** @type {NonNullable<import('astro').AstroIntegration['hooks']['astro:config:setup']>} */
		'astro:config:setup': ({ command, updateConfig }) => {
			if (command === 'dev') updateConfig({ security: { csp: false } });
		},
	},
};

/** What every page starts with, with all that it imports, is one file. */
const PAGE_SCRIPT = /\/src\/layouts\/PageScript\.astro|\/src\/client\/preload-helper\.ts$/;

/** The stores of chosen packages, which compare and hearts share, are another one, */
const STORES = /\/src\/client\/(?:stores\/|storage\/persist\.ts$)|\/src\/domain\/(?:stored-ids|compare)\.ts$/;

/**
 * Calls of the API with the addresses of pages, the names of months and the rules of a traveller's fields, which few pages start with,
 * are another one. So are the other small modules that most dialogs share, icons and counted nouns among them, and the error dialog of
 * booking pages: a file of its own costs each of them 0.4 KB, three quarters of it the head of the response,
 */
const API =
	/\/src\/client\/(?:api|adopt-styles)\.ts$|\/src\/domain\/(?:paths|month|money|budget|milliseconds|traveller-fields|counted)\.ts$|\/src\/ui\/icon-(?:href|markup)\.ts$|\/src\/client\/dialogs\/show-error\.ts$|\/src\/features\/booking\/page-error\.ts$/;

/** The start of the search, which is there before React is, is another one, */
const SEARCH =
	/\/src\/features\/search\/(?:open-search|run-explore|field-value|find-places|search-options)\.ts$/;

/** What sections of several pages start with is another one, */
const SECTIONS_SCRIPT =
	/\/src\/layouts\/SectionsScript\.astro|\/src\/ui\/(?:auto-play|mark-current)\.ts$|\/src\/features\/chrome\/hide-header\.ts$/;

/** what a form in a page starts with another one, */
const FORMS_SCRIPT =
	/\/src\/layouts\/FormsScript\.astro|\/src\/forms\/browser\/(?:start-forms|form-controls|load-form|form-events|range-field)\.ts$|\/src\/client\/storage\/(?:call-requests|receipt)\.ts$/;

/**
 * and what is stored of the visitor and of bookings. No module in it is the target of an `import()`, or the bundler adds its runtime, one
 * more file; so `signed-in.ts`, with what only visitors with a token need, is a file of its own.
 */
const SESSION_SCRIPT =
	/\/src\/(?:client\/session\/(?:token|profile|typed-details|forget-visitor|leave)|client\/offline\/(?:confirmations|listed-copies)|forms\/browser\/bearer|domain\/(?:booking-paths|typed-phone)|features\/booking\/(?:booking-key|await-booking))\.ts$/;

/** So is what both islands, search and calendar, start with. */
const REACT =
	/\/node_modules\/(?:react|react-dom|scheduler|react-aria|react-stately|@internationalized)\/|\/src\/ui\/(?:show-in-frame|Icon)\.tsx$/;

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
 * Google Analytics after consent is in no page that is built: the host names its module where the settings ask for it
 * (`src/server/host/measuring.ts`).
 */
const measuringModule = {
	name: 'measuring-module',
	apply: /** @type {const} */ ('build'),
	/** @param {{ name: string }} environment */
	applyToEnvironment: (environment) => environment.name === 'client',
	/** @this {import('vite').Rolldown.PluginContext} */
	buildStart() {
		const id = fileURLToPath(new URL('src/client/measuring/start-measuring.ts', import.meta.url));
		this.emitFile({ type: 'chunk', id, name: 'start-measuring' });
	},
};

/**
 * The server's own modules stay outside the bundle of the pages, so that host and pages run the same copy of each: one
 * database handle, one index, one class of each error. Node resolves them by `imports` of the build's package.json.
 */
const sharedServerModules = {
	name: 'shared-server-modules',
	apply: /** @type {const} */ ('build'),
	enforce: /** @type {const} */ ('pre'),
	/** @param {{ name: string }} environment */
	applyToEnvironment: (environment) => environment.name !== 'client',
	resolveId: {
		filter: { id: /^#(?:server|data|catalogue|domain|contracts)\// },
		/** @param {string} id */
		handler: (id) => ({ id, external: true }),
	},
};

/** Widgets bring their words in thirty languages, a fifth of the calendar. The site speaks one, and falls back to it for every locale. */
const oneLanguage = {
	name: 'one-language',
	load: {
		filter: { id: /\/react-(?:aria|stately)\/.*\/intlStrings\.mjs$/ },
		/** @param {string} id */
		handler: (id) => `import words from '../intl/${basename(dirname(id))}/en-US.mjs';
			export default { 'en-US': words };`,
	},
};

/** The calendar brings the calendars of eight other cultures, a seventh of its own code. Days of travel are those of the Gregorian one. */
const oneCalendar = {
	name: 'one-calendar',
	load: {
		filter: { id: /\/@internationalized\/date\/.*\/createCalendar\.mjs$/ },
		handler: () => `import { GregorianCalendar } from './calendars/GregorianCalendar.mjs';
			export const createCalendar = () => new GregorianCalendar();`,
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

/**
 * Astro hashes the styles of a page for its policy each time it renders the page, on another thread. They are the same each time, and
 * few: the hash of a text is remembered.
 */
const rememberedHashes = {
	name: 'remembered-hashes',
	transform: {
		filter: { id: /\/astro\/dist\/core\/encryption\.js$/ },
		/** @param {string} code */
		handler: (code) =>
			code.replace(
				'async function generateCspDigest(',
				`const hashes = new Map();
				function generateCspDigest(data, algorithm) {
					const key = algorithm + data;
					if (!hashes.has(key) && hashes.size >= 500) hashes.clear();
					if (!hashes.has(key)) hashes.set(key, makeCspDigest(data, algorithm));
					return hashes.get(key);
				}
				async function makeCspDigest(`,
			),
	},
};

/** @param {string} file @returns {string} the script as it stands in pages */
const minified = (file) => minifySync(file, readFileSync(file, 'utf8'), { mangle: { toplevel: true } }).code;

/** Inline scripts are imported as text (`import script from './x.js?raw'`), minified. */
const inlineScripts = {
	name: 'inline-scripts',
	enforce: /** @type {const} */ ('pre'),
	load: {
		filter: { id: /\/src\/.*\.js\?raw$/ },
		/** @param {string} id */
		handler: (id) => `export default ${JSON.stringify(minified(id.replace('?raw', '')))};`,
	},
};

/** The inline script of the head (`features/chrome/HeadScript.astro`): of most pages, of the thank-you page, and of pages to go back to. */
const [LOOK = '', THANKS = '', BROWSING = ''] = ['session-look', 'thanks-page', 'browsing-page'].map((name) =>
	minified(`src/features/chrome/${name}.js`),
);
/** The inline script at the end of every page. */
const STUB = minified('src/layouts/page-stub.js');

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
	site: originToBuildFor(process.env),
	output: 'static',
	trailingSlash: 'never',
	adapter: node({
		mode: 'middleware',
		staticHeaders: true,
		bodySizeLimit: 100_000,
		// The host sends pages whole, so that it can compress and cache them; rendering them whole is faster.
		experimentalDisableStreaming: true,
	}),
	integrations: [react(), formPages, noPolicyInDevelopment],
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
			scriptDirective: {
				hashes: [
					digest(LOOK),
					digest(LOOK + THANKS),
					digest(LOOK + BROWSING),
					digest(STUB),
					...inlineHashes('script'),
				],
			},
			styleDirective: {
				// Colours that arrive with the data are custom properties in style attributes.
				resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
				hashes: [digest(LAYER_ORDER), digest(PRESSABLE_STYLE), ...inlineHashes('style')],
			},
		},
	},
	markdown: { syntaxHighlight: false },
	vite: {
		plugins: [
			sharedServerModules,
			measuringModule,
			inlineScripts,
			oneLanguage,
			oneCalendar,
			leanCombobox,
			leanImports,
			rememberedHashes,
		],
		build: {
			// Nothing goes into the page as a data address: fonts and pictures may not by the content security policy, and a
			// script in a file of its own is cached from page to page, while the page stays within one round trip.
			assetsInlineLimit: 0,
		},
		environments: {
			client: {
				build: {
					rolldownOptions: {
						output: {
							// Astro's names for scripts of components are three times as long, and pages list them. A hash of seven characters
							// is the shortest that the bundler takes for so many files, and a page script names two dozen.
							/** @param {{ name: string }} chunk */
							entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash:7].js`,
							chunkFileNames: '_astro/[name].[hash:7].js',
							codeSplitting: {
								groups: [
									{ name: 'base', test: PAGE_SCRIPT, priority: 2 },
									{ name: 'stores', test: STORES, priority: 1 },
									{ name: 'sections', test: SECTIONS_SCRIPT, priority: 1 },
									{ name: 'forms', test: FORMS_SCRIPT, priority: 1 },
									{ name: 'api', test: API, priority: 2 },
									{ name: 'me', test: SESSION_SCRIPT, priority: 1 },
									{ name: 'search', test: SEARCH, priority: 1 },
									{ name: 'react', test: REACT, priority: 1, minShareCount: 2 },
								],
							},
						},
					},
				},
			},
		},
	},
});

import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { codeSplittingGroups } from './scripts/build/chunk-groups.ts';
import { editorsAddresses } from './scripts/build/editors-addresses.ts';
import { BUILD_TARGET, NOT_LOWERED } from './scripts/build/floor.ts';
import { formPages } from './scripts/build/form-pages.ts';
import { scriptHashes, styleHashes } from './scripts/build/inline-hashes.ts';
import { interactionDirective } from './scripts/build/interaction-directive.ts';
import { inlineScripts } from './scripts/build/plugins/inline-scripts.ts';
import { leanImports } from './scripts/build/plugins/lean-imports.ts';
import { leanCombobox, oneCalendar, oneLanguage } from './scripts/build/plugins/lean-widgets.ts';
import { measuringModule } from './scripts/build/plugins/measuring-module.ts';
import { sharedServerModules } from './scripts/build/plugins/shared-server-modules.ts';
import { originToBuildFor } from './src/server/host/built-origin.ts';

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
	integrations: [react(), formPages, interactionDirective, editorsAddresses(), noPolicyInDevelopment],
	session: false,
	devToolbar: { enabled: false },
	build: { format: 'file', inlineStylesheets: 'always' },
	security: {
		// The middleware has a check of its own, which lets calls without cookies through (decision D13).
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
			scriptDirective: { hashes: scriptHashes() },
			styleDirective: {
				// Colours that arrive with the data are custom properties in style attributes.
				resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
				hashes: styleHashes(),
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
		],
		css: { lightningcss: NOT_LOWERED },
		build: {
			target: BUILD_TARGET,
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
							codeSplitting: { groups: codeSplittingGroups },
						},
					},
				},
			},
		},
	},
});

import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { leanCombobox, oneCalendar, oneLanguage } from '../scripts/build/plugins/lean-widgets.ts';
import { CHROMIUM_FLAGS, findChromium } from './support/find-chromium.ts';

const executablePath = findChromium();

/* React components with their states, rendered in a browser by themselves, without a page and a server. */
export default defineConfig({
	// Everything that the components load, named in advance: what Vite finds only during the run makes it load the page of a test again.
	optimizeDeps: {
		// The parts of react-aria that the site has. Vite's cache would not see that the code of a plugin has changed.
		rolldownOptions: { plugins: [oneLanguage, oneCalendar, leanCombobox] },
		force: true,
		include: [
			'intl-tel-input',
			'react',
			'react-dom',
			'react-dom/client',
			'react-dom/server',
			'nanostores',
			'@nanostores/react',
			'valibot',
			'vitest-browser-react',
		],
	},
	test: {
		include: ['tests/components/*.test.tsx'],
		setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/empty-storage.ts'],
		// Only ends tests that hang.
		testTimeout: 60_000,
		// Expectations wait long, because other programs may need the processor, too.
		expect: { poll: { timeout: 10_000 } },
		browser: {
			enabled: true,
			headless: true,
			screenshotFailures: false,
			provider: playwright({
				launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) },
			}),
			instances: [{ browser: 'chromium' }],
		},
	},
});

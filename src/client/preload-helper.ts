const asked = new Set<string>();

/**
 * Stands in for Vite's helper of the same name around every `import()` (see `astro.config.mjs`): fetches the modules that a
 * module needs beside it, and not one after the other. Vite's also waits for style sheets, which no module here has.
 *
 * @param needs paths from the root, without the slash
 */
export function __vitePreload<Module>(load: () => Promise<Module>, needs: readonly string[] = []) {
	for (const path of needs) {
		if (asked.has(path)) continue;
		asked.add(path);
		document.head.append(
			Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${path}` }),
		);
	}
	return load();
}

const asked = new Set<string>();
let isFetchOnly = false;

/**
 * Stands in for Vite's helper of the same name around every `import()` (see `astro.config.mjs`): fetches the modules that a
 * module needs beside it, and not one after the other. Vite's also waits for style sheets, which no module here has.
 *
 * @param needs paths from the root, without the slash; the module itself is among them
 */
export function __vitePreload<Module>(load: () => Promise<Module>, needs: readonly string[] = []) {
	for (const path of needs) {
		if (asked.has(path)) continue;
		asked.add(path);
		document.head.append(
			Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${path}` }),
		);
	}
	return isFetchOnly ? undefined : load();
}

/**
 * Fetches what an `import()` brings without running any of it: running React holds up a slow phone for a third of a second,
 * which belongs to the dialog that needs it, not to the tap that opens it.
 */
export function fetchOnly(load: () => unknown): void {
	isFetchOnly = true;
	load();
	isFetchOnly = false;
}

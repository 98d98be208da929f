const fetched = new Set<string>();

/**
 * Replaces Vite's helper of the same name around every `import()` (see `scripts/build/plugins/lean-imports.ts`): fetches a module's dependencies in
 * parallel with it. Vite's own also waits for style sheets, which no module here has.
 *
 * @param needs paths of the module and its dependencies, from the root and without the leading slash
 */
export function __vitePreload<Module>(load: () => Promise<Module>, needs: readonly string[] = []) {
	for (const path of needs) {
		if (fetched.has(path)) continue;
		fetched.add(path);
		document.head.append(
			Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${path}` }),
		);
	}
	return load();
}

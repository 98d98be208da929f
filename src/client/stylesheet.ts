const loading = new Map<string, Promise<void>>();

/** Adds a stylesheet of the site once; resolves when it applies, or cannot be had, for a plain look beats none. */
export function loadStylesheet(href: string): Promise<void> {
	const known = loading.get(href);
	if (known) return known;
	const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
	const loaded = new Promise<void>((resolve) => {
		link.onload = () => resolve();
		link.onerror = () => resolve();
	});
	document.head.append(link);
	loading.set(href, loaded);
	return loaded;
}

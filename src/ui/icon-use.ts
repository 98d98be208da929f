import type { IconName } from './icon-paths.ts';

const used = new WeakMap<Request, Set<IconName>>();

/** The signs a page has used so far; `Icon.astro` adds to it and `IconSprite.astro` sends exactly these. */
export function iconsOf(request: Request): Set<IconName> {
	const icons = used.get(request) ?? new Set<IconName>();
	used.set(request, icons);
	return icons;
}

/*
 * A slot is a place in a prerendered page for what only the running site knows (decision D32). The page says once
 * where the fragments for its slots are rendered, `<!--slots:/d-fragments/x-->`, and marks each slot with its fallback:
 * `<!--slot:name-->fallback<!--/slot:name-->`. The rendered fragments carry the same marks. layouts/Slots.astro and
 * layouts/Slot.astro write them.
 */
const SOURCE = /<!--slots:(\/[\w/-]+)-->/;
const SLOT = /<!--slot:([\w-]+)-->([\s\S]*?)<!--\/slot:\1-->/g;

/** The path of the page that renders the fragments of a page with slots; undefined for a page without slots. */
export const fragmentsPathOf = (page: string): string | undefined => SOURCE.exec(page)?.[1];

/**
 * Fills the slots of a page with the fragments of the same names and removes the marks. A slot without a fragment keeps its fallback.
 */
export function fillSlots(page: string, rendered: string): string {
	const fragments = new Map([...rendered.matchAll(SLOT)].map(([, name, fragment]) => [name, fragment]));
	return page
		.replace(SOURCE, '')
		.replaceAll(SLOT, (_, name: string, fallback: string) => fragments.get(name) ?? fallback);
}

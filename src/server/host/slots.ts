/*
 * Slots are places in a prerendered page that hold what only the running site knows (ARCHITECTURE.md D32). The page
 * says once where its parts are rendered, `<!--slots:/parts/x-->`, and marks each place: `<!--slot:name-->words<!--/slot:name-->`.
 * The rendered parts bear the same marks. layouts/Slots.astro and layouts/Slot.astro write them.
 */
const SOURCE = /<!--slots:(\/[\w/-]+)-->/;
const SLOT = /<!--slot:([\w-]+)-->([\s\S]*?)<!--\/slot:\1-->/g;

/** The path of the page that renders the parts of a page with slots; undefined for a page without. */
export const partsPathOf = (page: string): string | undefined => SOURCE.exec(page)?.[1];

/** A page with the parts of the same names in its slots, without marks. A slot for which there is no part keeps its words. */
export function fillSlots(page: string, rendered: string): string {
	const parts = new Map([...rendered.matchAll(SLOT)].map(([, name, part]) => [name, part]));
	return page
		.replace(SOURCE, '')
		.replaceAll(SLOT, (_, name: string, words: string) => parts.get(name) ?? words);
}

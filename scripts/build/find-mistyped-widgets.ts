import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { editDistance } from '#domain/text/edit-distance.ts';
import { WIDGET_TYPES } from '#features/widgets/is-rendered.ts';
import type { EditorsFile } from './find-mistaken-addresses.ts';

/** The most letters in which the name of a type differs from a known one that is meant: of a short name, two would be half of it. */
const mistypedMost = (known: string): number => (known.length < 6 ? 1 : 2);

/** The name of a type without its number, which tells layouts apart: `carousel` of `carousel_1`. */
const nameOf = (type: string): string => type.replace(/_?\d*$/, '').toLowerCase();

/** True for a type that the site does not have, and whose name is that of one it has, or nearly. A new name is one ahead of its time. */
const isMistyped = (type: string): boolean =>
	!WIDGET_TYPES.includes(type) &&
	WIDGET_TYPES.map(nameOf).some(
		(known) => editDistance(nameOf(type), known, mistypedMost(known)) <= mistypedMost(known),
	);

/**
 * Finds widgets of a page whose type is a known one mistyped, such as `carousel_9`. Types with a name of their own are skipped when the
 * page is rendered (WID-02), and are no mistake.
 *
 * @returns for each mistake its file, line, and the types that exist
 */
export function findMistypedWidgets({ name, text }: EditorsFile): string[] {
	const lines = new LineCounter();
	const widgets = parseDocument(text, { lineCounter: lines }).get('widgets');
	if (!isSeq(widgets)) return [];
	return widgets.items.flatMap((_, at) => {
		const type = widgets.getIn([at, 'type'], true);
		if (!isScalar(type) || typeof type.value !== 'string' || !isMistyped(type.value)) return [];
		const line = lines.linePos(type.range?.[0] ?? 0).line;
		return [`${name}:${line}: there is no widget ${type.value}. There are ${WIDGET_TYPES.join(', ')}`];
	});
}

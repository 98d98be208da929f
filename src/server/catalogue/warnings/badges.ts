import { counted } from '#domain/text/counted.ts';
import type { PackageRecord } from '#server/catalogue/format.ts';

/** The share of packages that may carry one badge before nobody believes it: about one on each page of a list. */
const MOST = 1 / 10;
/** Below this many packages with a badge its share says nothing. */
const FEW = 3;

/** Counts badges, for warnings about the catalogue as a whole. */
export function badgeCensus() {
	const badges = new Map<string, { count: number; colours: Set<string> }>();
	let packages = 0;
	return {
		add({ highlight }: PackageRecord): void {
			packages += 1;
			if (!highlight) return;
			const known = badges.get(highlight.badge) ?? { count: 0, colours: new Set() };
			known.count += 1;
			known.colours.add(highlight.color?.toLowerCase() ?? 'the usual colour');
			badges.set(highlight.badge, known);
		},
		/** Badges on too many packages, and those in several colours. */
		*warnings(): Generator<string> {
			for (const [badge, { count, colours }] of badges) {
				if (count > FEW && count > packages * MOST)
					yield `“${badge}” is on ${count} of ${counted(packages, 'package')}: travellers believe it of one in ten at most`;
				if (colours.size > 1)
					yield `“${badge}” comes in ${colours.size} colours (${[...colours].sort().join(', ')}): one is enough`;
			}
		},
	};
}

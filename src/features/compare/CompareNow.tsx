import { COMPARE_MIN, type CompareEntry, compareHref } from '#domain/compare/compare.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
	entries: readonly CompareEntry[];
	kind: 'saffron' | 'sea';
}

/** The link to the comparison, or what is missing for it. `choose-package.ts` holds its press where there are too many (CMPT-06). */
export function CompareNow({ entries, kind }: Props) {
	if (entries.length < COMPARE_MIN)
		return (
			<button className="button" type="button" data-compare-rest disabled>
				Select another package to compare
			</button>
		);
	return (
		<a className="button" data-kind={kind} data-compare-now href={compareHref(entries.map(({ id }) => id))}>
			<Icon name="compare" />
			Compare Now
		</a>
	);
}

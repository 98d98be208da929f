import type { MouseEvent } from 'react';
import { showSnackbar } from '#client/snackbar.ts';
import { $compareDialog } from '#client/stores/compare.ts';
import {
	COMPARE_MAX_PHONE,
	COMPARE_MIN,
	type CompareEntry,
	compareHref,
	overLimit,
} from '#domain/compare/compare.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
	entries: readonly CompareEntry[];
	kind: 'saffron' | 'sea';
	isPhone: boolean;
}

/** The link to the comparison, or what is missing for it. On a phone, three from a wider screen must lose one first (CMPT-06). */
export function CompareNow({ entries, kind, isPhone }: Props) {
	if (entries.length < COMPARE_MIN)
		return (
			<button className="button" type="button" data-compare-rest disabled>
				Select another package to compare
			</button>
		);
	const rejectTooMany = (event: MouseEvent) => {
		if (!isPhone || entries.length <= COMPARE_MAX_PHONE) return;
		event.preventDefault();
		showSnackbar(overLimit(COMPARE_MAX_PHONE), 'error');
		$compareDialog.set(true);
	};
	return (
		<a
			className="button"
			data-kind={kind}
			data-compare-now
			href={compareHref(entries.map(({ id }) => id))}
			onClick={rejectTooMany}
		>
			<Icon name="compare" />
			Compare Now
		</a>
	);
}

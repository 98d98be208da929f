import { type RefObject, useEffect, useState } from 'react';

interface Props {
	field: RefObject<HTMLInputElement | null>;
	/** Options of the open list; null while it is closed. */
	count: number | null;
	/** The typed text finds nothing. */
	isNothing: boolean;
}

/**
 * Tells screen readers how many options there are where the hooks cannot: their own live region is at the end of the page, which
 * an open dialog silences. That a text finds nothing they do not say at all.
 */
export function ComboStatus({ field, count, isNothing }: Props) {
	const [isInDialog, setIsInDialog] = useState(false);
	// Asked with every count: the field comes to life before it stands in the page.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => setIsInDialog(Boolean(field.current?.closest('dialog'))), [field, count]);
	const options =
		isInDialog && count !== null ? `${count} ${count === 1 ? 'option' : 'options'} available.` : '';
	return (
		<span className="visually-hidden" role="status">
			{isNothing ? 'No suggestions.' : options}
		</span>
	);
}

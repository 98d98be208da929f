import { type RefObject, useEffect, useState } from 'react';

interface Props {
	field: RefObject<HTMLInputElement | null>;
	/** The number of options in the open list; null while it is closed. */
	count: number | null;
	/** True when the typed text matches nothing. */
	isNothing: boolean;
}

/**
 * Announces the number of options to screen readers where the hooks cannot: their live region is at the end of the page, which is
 * inert while a dialog is open. The hooks never announce that a text matches nothing.
 */
export function ComboStatus({ field, count, isNothing }: Props) {
	const [isInDialog, setIsInDialog] = useState(false);
	// Set anew with every count, because the field is hydrated before it is inserted into the page.
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is set anew with every count
	useEffect(() => setIsInDialog(Boolean(field.current?.closest('dialog'))), [field, count]);
	const options =
		isInDialog && count !== null ? `${count} ${count === 1 ? 'option' : 'options'} available.` : '';
	return (
		<span className="visually-hidden" role="status">
			{isNothing ? 'No suggestions.' : options}
		</span>
	);
}

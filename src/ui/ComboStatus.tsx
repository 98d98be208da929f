interface Props {
	/** True in a modal dialog. */
	isModal: boolean;
	/** The number of options in the open list; null while it is closed. */
	count: number | null;
	/** True when the typed text matches nothing. */
	isNothing: boolean;
	/** True when that is so because options could not be loaded. */
	hasFailed?: boolean | undefined;
}

/**
 * Announces the number of options to screen readers where the hooks cannot: their live region is at the end of the page, which is
 * inert while a dialog is open. The hooks never announce that a text matches nothing.
 */
export function ComboStatus({ isModal, count, isNothing, hasFailed = false }: Props) {
	const options =
		isModal && count !== null ? `${count} ${count === 1 ? 'option' : 'options'} available.` : '';
	return (
		<span className="visually-hidden" role="status">
			{isNothing ? (hasFailed ? 'Suggestions cannot be loaded now.' : 'No suggestions.') : options}
		</span>
	);
}

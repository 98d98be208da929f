import { Icon } from './Icon.tsx';

interface Props {
	title: string;
	/** The id of the heading, where the dialog is named by it. */
	id?: string | undefined;
	/** The id of the dialog, which its Close button closes, also before the script of the page is there; without it there is no button. */
	closes?: string | undefined;
	/** The id of a dialog that is opened as a popover, which its Close button hides, also without script. */
	hides?: string | undefined;
}

/** The bar of a dialog: its title and the Close button. */
export const DialogBar = ({ title, id, closes, hides }: Props) => (
	<div className="dialog-bar">
		{/* A press may open the dialog under another title before its island is hydrated: React need not report that difference. */}
		<h2 id={id} suppressHydrationWarning>
			{title}
		</h2>
		{(closes ?? hides) && (
			<button
				className="icon-button"
				type="button"
				{...(closes && { command: 'close', commandfor: closes })}
				{...(hides && { popoverTarget: hides, popoverTargetAction: 'hide' as const })}
				data-close=""
				aria-label="Close"
			>
				<Icon name="close" />
			</button>
		)}
	</div>
);

import { DonePanel } from '#ui/DonePanel.tsx';

interface Props {
	/** Where the calendar file of the chosen day is; none when no day was chosen. */
	calendarHref?: string | undefined;
	onClose: () => void;
}

/** Thanks after a request (F3, SUC-01). */
export const SuccessPanel = ({ calendarHref, onClose }: Props) => (
	<DonePanel
		title="Always be trip-ing!!"
		further={calendarHref && <a href={calendarHref}>Put the date into your calendar</a>}
		onClose={onClose}
	>
		Thank you for sharing your details. Our team will reach out to you shortly.
	</DonePanel>
);

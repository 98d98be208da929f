import { DonePanel } from '#ui/DonePanel.tsx';

interface Props {
	onClose: () => void;
}

/** Thanks after a request (F3, SUC-01). */
export const SuccessPanel = ({ onClose }: Props) => (
	<DonePanel title="Always be trip-ing!!" onClose={onClose}>
		Thank you for sharing your details. Our team will reach out to you shortly.
	</DonePanel>
);

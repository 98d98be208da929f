import { useState } from 'react';
import { DonePanel } from '#ui/DonePanel.tsx';
import { AgentForm } from './AgentForm.tsx';

interface Props {
	onClose: () => void;
}

/** What stands inside the agent dialog: the form, then the thanks. */
export function AgentDialog({ onClose }: Props) {
	const [isSent, setSent] = useState(false);
	if (!isSent) return <AgentForm onSent={() => setSent(true)} />;
	return (
		<DonePanel title="Thank you" onClose={onClose}>
			We have your application. Our team will reach out to you shortly.
		</DonePanel>
	);
}

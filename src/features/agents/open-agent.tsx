import { openFrame } from '#client/frame.ts';
import { loadStylesheet } from '#client/stylesheet.ts';
import { showInFrame } from '#ui/show-in-frame.tsx';
import { AgentDialog } from './AgentDialog.tsx';
import styles from './agent-form.css?url';

/** Opens the form for tour operators (FTR-04). */
export function run(): void {
	const frame = openFrame('Become an Agent');
	void loadStylesheet(styles);
	showInFrame(frame, <AgentDialog onClose={() => frame.dialog.close()} />);
}

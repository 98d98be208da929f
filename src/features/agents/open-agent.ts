import { adoptStyles } from '#client/adopt-styles.ts';
import { openFrame } from '#client/frame.ts';
import type { PartHandler } from '#client/intents.ts';
import { openPart } from '#client/open-part.ts';
import styles from './agent-form.css?inline';

/** Opens the form for tour operators (FTR-04). */
export const openAgent: PartHandler = (_element, _event, part) => {
	adoptStyles(styles);
	return openPart(
		openFrame('Become an Agent'),
		part,
		async () => (await import('./show-agent.tsx')).showAgent,
	);
};

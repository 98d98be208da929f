import { adoptStyles } from '#client/adopt-styles.ts';
import { openFrame } from '#client/frame.ts';
import type { PartHandler } from '#client/intents.ts';
import { openPart } from '#client/open-part.ts';
import type { RequestCallSubject } from './RequestCall.tsx';
import styles from './request-call.css?inline';

adoptStyles(styles);

/** Opens the dialog about the package that the link leads to (F1). */
export const run: PartHandler = (_link, _event, part) =>
	openPart<RequestCallSubject>(
		openFrame('Request a Call'),
		part,
		async () => (await import('./show-request-call.tsx')).showRequestCall,
	);

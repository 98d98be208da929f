import { adoptStyles } from '#client/adopt-styles.ts';
import { openFrame } from '#client/frame.ts';
import type { PartHandler } from '#client/intents.ts';
import { openPart } from '#client/open-part.ts';
import styles from './request-call.css?inline';

/** Opens the customize form (CUS-04). */
export const openCustomize: PartHandler = (_element, _event, part) => {
	adoptStyles(styles);
	return openPart(
		openFrame('Give us some details'),
		part,
		async () => (await import('./show-customize.tsx')).showCustomize,
	);
};

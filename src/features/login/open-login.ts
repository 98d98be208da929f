import { adoptStyles } from '#client/adopt-styles.ts';
import { openFrame } from '#client/frame.ts';
import type { PartHandler } from '#client/intents.ts';
import { openPart } from '#client/open-part.ts';
import styles from './login.css?inline';

/** Opens the login dialog (F11). */
export const openLogin: PartHandler = (_element, _event, part) => {
	adoptStyles(styles);
	return openPart(openFrame('Log in or sign up', 'small'), part);
};

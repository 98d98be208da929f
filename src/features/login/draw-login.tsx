import type { DialogPart } from '#contracts/dialog-part.ts';
import { drawForFrame } from '#ui/draw-for-frame.ts';
import { LoginSoon } from './LoginSoon.tsx';

/** Draws what the login dialog (F11) says, which nothing needs to bring to life. */
export const drawLogin = (chatHref: string): DialogPart<null> => ({
	html: drawForFrame(<LoginSoon chatHref={chatHref} />),
	props: null,
});

import type { DialogPart } from '#contracts/dialog-part.ts';
import { drawForFrame } from '#ui/draw-for-frame.ts';
import { AgentDialog } from './AgentDialog.tsx';

/** Draws the form for tour operators (F5) for the dialog frame. */
export const drawAgent = (): DialogPart<null> => ({
	html: drawForFrame(<AgentDialog onClose={() => undefined} />),
	props: null,
});

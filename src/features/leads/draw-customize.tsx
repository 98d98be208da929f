import type { DialogPart } from '#contracts/dialog-part.ts';
import { drawForFrame } from '#ui/draw-for-frame.ts';
import { CustomizeForm } from './CustomizeForm.tsx';

/** Draws the customize form (F2) for the dialog frame. */
export const drawCustomize = (): DialogPart<null> => ({
	html: drawForFrame(<CustomizeForm pageName="" onStored={() => undefined} />),
	props: null,
});

import type { Frame } from '#client/frame.ts';
import { hydrateInFrame } from '#ui/show-in-frame.tsx';
import { AgentDialog } from './AgentDialog.tsx';

/** Brings the form for tour operators to life. */
export const showAgent = (frame: Frame): Promise<void> =>
	hydrateInFrame(frame, <AgentDialog onClose={() => frame.dialog.close()} />);

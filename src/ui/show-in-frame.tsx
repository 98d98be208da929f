import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { FRAME_IDS } from './frame-ids.ts';

interface Frame {
	dialog: HTMLDialogElement;
	content: HTMLElement;
}

let root: Root | undefined;

/** One island at a time: until the frame closes, or another one takes it over. */
function own({ dialog, content }: Frame, island: Root): void {
	root?.unmount();
	root = island;
	content.ariaBusy = null;
	dialog.addEventListener(
		'close',
		() => {
			if (root !== island) return;
			island.unmount();
			root = undefined;
		},
		{ once: true },
	);
}

/** Shows an island in the page's dialog frame (`client/frame.ts`) until it closes or something else takes it over. */
export function showInFrame(frame: Frame, island: ReactNode): void {
	const drawn = createRoot(frame.content);
	own(frame, drawn);
	drawn.render(island);
}

/** As `showInFrame`, for what `drawForFrame` of the same island has put there; resolves when the island is alive. */
export function hydrateInFrame(frame: Frame, island: ReactNode): Promise<void> {
	return new Promise((onAlive) => {
		own(
			frame,
			hydrateRoot(frame.content, <Alive onAlive={onAlive}>{island}</Alive>, { identifierPrefix: FRAME_IDS }),
		);
	});
}

function Alive({ children, onAlive }: { children: ReactNode; onAlive: () => void }) {
	useEffect(onAlive, [onAlive]);
	return children;
}

import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FRAME_IDS } from './frame-ids.ts';

interface Frame {
	dialog: HTMLDialogElement;
	content: HTMLElement;
}

let leave: (() => void) | undefined;

/** One island at a time: `end` runs once, when the frame closes or another island takes it over. */
function own({ dialog, content }: Frame, end: () => void): void {
	leave?.();
	leave = end;
	content.ariaBusy = null;
	dialog.addEventListener(
		'close',
		() => {
			if (leave !== end) return;
			end();
			leave = undefined;
		},
		{ once: true },
	);
}

/** Shows an island in the page's dialog frame (`client/frame.ts`) until it closes or something else takes it over. */
export function showInFrame(frame: Frame, island: ReactNode): void {
	const drawn = createRoot(frame.content);
	own(frame, () => drawn.unmount());
	drawn.render(island);
}

/**
 * As `showInFrame`, for what `drawForFrame` of the same island has put there; resolves when the island is alive, and never when
 * the frame was closed before. An island on its way to life is let arrive, for React calls it an error to end it half way.
 */
export function hydrateInFrame(frame: Frame, island: ReactNode): Promise<void> {
	return new Promise((resolve) => {
		let isAlive = false;
		let isLeft = false;
		const onAlive = () => {
			isAlive = true;
			if (isLeft) queueMicrotask(() => drawn.unmount());
			else resolve();
		};
		const drawn = hydrateRoot(frame.content, <Alive onAlive={onAlive}>{island}</Alive>, {
			identifierPrefix: FRAME_IDS,
		});
		own(frame, () => {
			isLeft = true;
			if (isAlive) drawn.unmount();
		});
	});
}

function Alive({ children, onAlive }: { children: ReactNode; onAlive: () => void }) {
	useEffect(onAlive, [onAlive]);
	return children;
}

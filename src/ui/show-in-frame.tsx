import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

interface Frame {
	dialog: HTMLDialogElement;
	content: HTMLElement;
}

let unmountCurrent: (() => void) | undefined;

/**
 * Renders an island in the page's dialog frame (`client/dialogs/frame.ts`), one at a time, until the frame closes or another island
 * replaces it.
 */
export function showInFrame({ dialog, content }: Frame, island: ReactNode): void {
	unmountCurrent?.();
	const root = createRoot(content);
	const unmount = () => root.unmount();
	unmountCurrent = unmount;
	content.ariaBusy = null;
	root.render(island);
	dialog.addEventListener(
		'close',
		() => {
			if (unmountCurrent !== unmount) return;
			unmount();
			unmountCurrent = undefined;
		},
		{ once: true },
	);
}

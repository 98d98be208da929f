import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Shows an island in the page's dialog frame (`client/frame.ts`) until it closes or something else takes it over. */
export function showInFrame(
	{ dialog, content }: { dialog: HTMLDialogElement; content: HTMLElement },
	island: ReactNode,
): void {
	root?.unmount();
	const own = createRoot(content);
	root = own;
	content.ariaBusy = null;
	own.render(island);
	dialog.addEventListener(
		'close',
		() => {
			if (root !== own) return;
			own.unmount();
			root = undefined;
		},
		{ once: true },
	);
}

import { openDialog } from './dialog.ts';

/** `full` takes the screen at 576 px and narrower (forms, calendar), `small` never does, `wide` is broad on large screens (NAV-12, NAV-13). */
export type FrameKind = 'full' | 'small' | 'wide';

/** The page's one dialog frame, open under a title, and the place in it for what it was opened for. */
export interface Frame {
	readonly dialog: HTMLDialogElement;
	/** Empty, and busy until `fillFrame`. A new element each time, so what comes late finds its own detached. */
	readonly content: HTMLElement;
}

/**
 * Opens the frame that every page with script has (`ui/Frame.astro`), or takes over the open one. Opened again under the same title
 * while still empty, it is the same frame: the tap opens it, and the module that the tap loads asks for it again.
 */
export function openFrame(title: string, kind: FrameKind = 'full'): Frame {
	const dialog = document.querySelector<HTMLDialogElement>('#frame');
	const heading = dialog?.querySelector('h2');
	const old = dialog?.lastElementChild;
	if (!dialog || !heading || !(old instanceof HTMLElement)) throw new Error('This page has no dialog frame');
	const isSame = dialog.open && heading.textContent === title && !old.hasChildNodes();
	const content = isSame ? old : document.createElement('div');
	if (!isSame) {
		content.className = 'frame-content';
		content.ariaBusy = 'true';
		old.replaceWith(content);
		heading.textContent = title;
		dialog.dataset['kind'] = kind;
	}
	openDialog(dialog);
	return { dialog, content };
}

/** True while the visitor still looks at what the frame was opened for. */
export const isOpen = ({ dialog, content }: Frame): boolean => dialog.open && content.isConnected;

/** Puts plain nodes into the frame. */
export function fillFrame({ content }: Frame, ...nodes: (Node | string)[]): void {
	content.ariaBusy = null;
	content.replaceChildren(...nodes);
}

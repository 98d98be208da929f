import { openDialog } from './dialog.ts';

/**
 * `full` takes the screen at 576 px and narrower (forms, calendar), `screen` always does (the planner), `small` never does, `wide` is
 * broad on large screens (NAV-12, NAV-13).
 */
export type FrameKind = 'full' | 'screen' | 'small' | 'wide';

/** The page's one dialog frame, open under a title, and the element for its content. */
export interface Frame {
	readonly dialog: HTMLDialogElement;
	/**
	 * Empty and busy until it is filled. Each opening creates a new element, so that content that arrives late finds its own element
	 * detached.
	 */
	readonly content: HTMLElement;
}

/**
 * Opens the frame that every page with script has (`ui/Frame.astro`), or replaces the content of the open frame. While it is still
 * empty, opening it again under the same title changes nothing: the tap opens it, and then the module that the tap loads does.
 */
export function openFrame(title: string, kind: FrameKind = 'full'): Frame {
	const dialog = document.querySelector<HTMLDialogElement>('#frame');
	const heading = dialog?.querySelector('h2');
	const old = dialog?.lastElementChild;
	if (!dialog || !heading || !(old instanceof HTMLElement)) throw new Error('No dialog frame');
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

/** True while the frame is open and shows this content. */
export const isOpen = ({ dialog, content }: Frame): boolean => dialog.open && content.isConnected;

/** Replaces the content of the frame by nodes. */
export function fillFrame({ content }: Frame, ...nodes: (Node | string)[]): void {
	content.ariaBusy = null;
	content.replaceChildren(...nodes);
}

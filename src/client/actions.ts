import { type Frame, type FrameKind, isOpen, openFrame } from './dialogs/frame.ts';

/** Handles an action: gets the element with `data-action` and the event. */
export type ActionHandler = (element: HTMLElement, event: Event) => unknown;
/** Like `ActionHandler`, with the response for the first content of its dialog (`forms/browser/open-form.ts`). */
export type FragmentHandler = (element: HTMLElement, event: Event, fragment: Promise<Response>) => unknown;

interface Action {
	load: () => Promise<{ run: FragmentHandler }>;
	/** The address of a dialog's first content. */
	href: ((element: HTMLElement) => string) | undefined;
}

const actions = new Map<string, Action>();

/**
 * Handles every click on (or submit of) an element with `data-action="{name}"`, present or added later, by the `run` of a module. The
 * module is loaded when a pointer or the focus comes near, so it is small and fetches large code itself. If it cannot be loaded, or
 * fails, the link or form works as plain HTML.
 * With `data-frame="{title}"` (and `data-frame-kind`) the page's dialog frame opens at once, for the module to fill.
 */
export function onAction(name: string, load: () => Promise<{ run: ActionHandler }>): void;
/**
 * @param href the address of a dialog's first content, which is requested with the tap instead of after the module has loaded
 */
export function onAction(
	name: string,
	load: () => Promise<{ run: FragmentHandler }>,
	href: (element: HTMLElement) => string,
): void;
export function onAction(name: string, load: Action['load'], href?: Action['href']): void {
	actions.set(name, { load, href });
}

function actionOf(event: Pick<Event, 'target'>): (Action & { element: HTMLElement }) | null {
	const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
	const action = element && actions.get(element.dataset['action'] ?? '');
	return element && action ? { element, ...action } : null;
}

function prefetch(event: Pick<Event, 'target'>): void {
	actionOf(event)
		?.load()
		.catch(() => {});
}

/** A button whose module could not be loaded, while it is pressed again without its action: the browser submits its form, if it has one. */
let unhandled: HTMLElement | null = null;

function handle(event: Event): void {
	const found = actionOf(event);
	if (!found || found.element === unhandled) return;
	const { element, load, href } = found;
	const isForm = element instanceof HTMLFormElement;
	if (isForm !== (event.type === 'submit')) return;
	if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
	event.preventDefault();
	const { frame: title, frameKind } = element.dataset;
	const frame: Frame | undefined = title ? openFrame(title, frameKind as FrameKind | undefined) : undefined;
	const fragment = href && fetch(href(element));
	// Not used when the module cannot be loaded.
	fragment?.catch(() => {});
	// A control that opens nothing at once looks pressed until its module is loaded.
	const isWaiting = !frame && !isForm;
	if (isWaiting) element.ariaBusy = 'true';
	load()
		.then(({ run }) => {
			if (isWaiting) element.ariaBusy = null;
			// The visitor has closed the dialog while its content was loading.
			return !frame || isOpen(frame) ? run(element, event, fragment as Promise<Response>) : undefined;
		})
		.catch(() => {
			if (frame && !isOpen(frame)) return;
			frame?.dialog.close();
			element.ariaBusy = null;
			if (element instanceof HTMLAnchorElement) location.assign(element.href);
			else if (isForm) element.submit();
			else {
				unhandled = element;
				element.click();
				unhandled = null;
			}
		});
}

/** Starts listening; once for a page. */
export function listenForActions(): void {
	// Also on a key press, because the focus may have been set before the page's script ran.
	for (const eventType of ['pointerover', 'touchstart', 'focusin', 'keydown', 'input'])
		document.addEventListener(eventType, prefetch, { passive: true });
	document.addEventListener('click', handle);
	document.addEventListener('submit', handle);
	// For a field that was pressed before the page's script ran; after the rest of the script, which names its actions.
	setTimeout(prefetch, 0, { target: document.activeElement });
}

import { type Frame, type FrameKind, isOpen, openFrame } from './frame.ts';

/** What a control does: the element that bears `data-intent`, and the event. */
export type IntentHandler = (element: HTMLElement, event: Event) => unknown;
/** As `IntentHandler`, with the answer about the first content of its dialog (`open-part.ts`). */
export type PartHandler = (element: HTMLElement, event: Event, part: Promise<Response>) => unknown;

interface Intent {
	load: () => Promise<{ run: PartHandler }>;
	partOf: ((element: HTMLElement) => string) | undefined;
}

const intents = new Map<string, Intent>();

/**
 * Answers every click on (or submit of) an element with `data-intent="{name}"`, now and later on the page, with the
 * `run` of a module that is loaded when a pointer or the focus comes near, and is small for that reason: what is large it fetches itself. If it
 * cannot be loaded, or fails, the link or form works as plain HTML.
 * With `data-frame="{title}"` (and `data-frame-kind`) the page's dialog frame opens at once, for the module to fill.
 */
export function onIntent(name: string, load: () => Promise<{ run: IntentHandler }>): void;
/** @param partOf where the server draws the first content of the dialog; asked for with the tap, not after the module has come */
export function onIntent(
	name: string,
	load: () => Promise<{ run: PartHandler }>,
	partOf: (element: HTMLElement) => string,
): void;
export function onIntent(name: string, load: Intent['load'], partOf?: Intent['partOf']): void {
	intents.set(name, { load, partOf });
}

function intentOf(event: Event): (Intent & { element: HTMLElement }) | null {
	const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-intent]') : null;
	const intent = element && intents.get(element.dataset['intent'] ?? '');
	return element && intent ? { element, ...intent } : null;
}

function warm(event: Event): void {
	intentOf(event)
		?.load()
		.catch(() => undefined);
}

function answer(event: Event): void {
	const found = intentOf(event);
	if (!found) return;
	const { element, load, partOf } = found;
	const isForm = element instanceof HTMLFormElement;
	if (isForm !== (event.type === 'submit')) return;
	if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
	event.preventDefault();
	const { frame: title, frameKind } = element.dataset;
	const frame: Frame | undefined = title ? openFrame(title, frameKind as FrameKind | undefined) : undefined;
	const part = partOf && fetch(partOf(element));
	// Nobody asks for it when the module cannot be had.
	part?.catch(() => undefined);
	// What opens nothing at once shows that it was pressed until its module is there.
	const isWaiting = !frame && !isForm;
	if (isWaiting) element.ariaBusy = 'true';
	load()
		.then(({ run }) => {
			if (isWaiting) element.ariaBusy = null;
			// Closed before its content came: the visitor does not want it any more.
			return !frame || isOpen(frame) ? run(element, event, part as Promise<Response>) : undefined;
		})
		.catch(() => {
			if (frame && !isOpen(frame)) return;
			frame?.dialog.close();
			element.ariaBusy = null;
			if (element instanceof HTMLAnchorElement) location.assign(element.href);
			else if (isForm) element.submit();
			else sendWith(element);
		});
}

/** Sends the form that a button belongs to, with the name and value of the button. */
function sendWith(button: HTMLElement): void {
	// Without its intent the press is the browser's own again.
	delete button.dataset['intent'];
	button.click();
}

/** Starts listening; once for a page. */
export function listenForIntents(): void {
	for (const sign of ['pointerover', 'touchstart', 'focusin'])
		document.addEventListener(sign, warm, { passive: true });
	document.addEventListener('click', answer);
	document.addEventListener('submit', answer);
}

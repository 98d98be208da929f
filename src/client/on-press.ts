interface Handler {
	/** Handles a press of a control, or the submission of a form. */
	run: (control: HTMLElement, event: Event) => unknown;
}

/** The events at which the module of a control is fetched. */
const NEAR = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input'];

/**
 * Handles every click on a control with `data-action="{name}"`, or submission of such a form, by the `run` of a module. The module is
 * fetched when a pointer or the focus comes near; until it has come, a pressed control is busy. If it cannot be fetched, or fails, the
 * link or form works as plain HTML.
 */
export function onPress(name: string, load: () => Promise<Handler>): void {
	const controlOf = ({ target }: Pick<Event, 'target'>) =>
		(target as Element | null)?.closest?.<HTMLElement>(`[data-action=${name}]`);

	let handler: Handler | undefined;
	/** Gives the module once it is there. `import()` takes a task even then, and the visitor's next press may come before it. */
	const fetched = async () => (handler ??= await load());

	const prefetch = (event: Pick<Event, 'target'>) =>
		void (controlOf(event) && fetched().catch(() => undefined));
	for (const type of NEAR) document.addEventListener(type, prefetch, { passive: true });
	// The focus may have been set before.
	prefetch({ target: document.activeElement });

	/** True while a press is repeated without its module, for the browser alone; the next press may find it. */
	let isPlain = false;
	const handle = async (event: Event & Partial<MouseEvent>) => {
		const control = controlOf(event);
		if (isPlain || !control || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const isForm = control instanceof HTMLFormElement;
		if (isForm !== (event.type === 'submit')) return;
		event.preventDefault();
		if (!isForm) control.ariaBusy = 'true';
		try {
			const { run } = await fetched();
			control.ariaBusy = null;
			await run(control, event);
		} catch {
			control.ariaBusy = null;
			isPlain = true;
			if (isForm) control.submit();
			else control.click();
			isPlain = false;
		}
	};
	document.addEventListener('click', handle);
	document.addEventListener('submit', handle);
}

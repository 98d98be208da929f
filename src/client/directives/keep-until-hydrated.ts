type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React remembers the value of a field here, to tell a change from an event without one. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

/**
 * Buttons that do nothing without React; Safari before 26.2 and Firefox before 144 do not know `commandfor`. `data-needs-script` is
 * on the button of a form that no page takes.
 */
const HELD = `button[type=button]:not([popovertarget],[data-close]${'CommandEvent' in self ? ',[commandfor]' : ''}),[data-needs-script]`;
const FIELDS = 'input:not([type=hidden]),textarea,select';

/** Presses and input in an island before it was hydrated. */
interface Kept {
	/**
	 * Call right before React hydrates. Reads the present values, which React would overwrite with those of the server's HTML, and
	 * removes our marks, because React compares the page with that HTML.
	 */
	prepare(): void;
	/** Repeats everything, in React or, without it, as the browser would have done it. */
	release(isHydrated: boolean): void;
}

/**
 * Holds presses of buttons and submissions in an island, and remembers what was typed, ticked and chosen in it. Marks a held control
 * as busy. Links are left to the browser.
 */
export function keepUntilHydrated(island: HTMLElement): Kept {
	const listening = new AbortController();
	const fields = new Map<Field, string | boolean>();
	/** Held buttons, and the buttons that forms were submitted with. */
	const held = new Set<HTMLElement>();
	/** The controls of the server's HTML. */
	let before: Element[] = [];
	/** The dialog that was open when hydration began. */
	let opened: HTMLDialogElement | null = null;
	/** Puts the focus back, and the caret or the selection of its field: setting the field's text moves it to the end. */
	let refocus = () => {};

	const listen = (types: string[], listener: (event: Event) => void) => {
		for (const type of types)
			island.addEventListener(type, listener, { capture: true, signal: listening.signal });
	};
	const note = (field: Element) => {
		if (field.matches(FIELDS)) fields.set(field as Field, stateOf(field as Field));
	};
	listen(['click', 'submit'], (event) => {
		const target = event.target as HTMLElement;
		const control =
			(event as SubmitEvent).submitter ??
			(event.type === 'submit' ? target : target.closest<HTMLElement>(HELD));
		if (!control) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		control.ariaBusy = 'true';
		held.add(control);
	});
	listen(['input', 'change'], ({ target }) => note(target as Element));

	const focusedInside = () => (island.contains(document.activeElement) ? document.activeElement : null);
	const controls = () => [...island.querySelectorAll(`dialog,form,button,${FIELDS}`)];
	/**
	 * The element that is now in place of a control. In a page that the browser has translated, React replaces the server's elements.
	 */
	const present = <Control extends Element>(control: Control): Control =>
		control.isConnected ? control : ((controls()[before.indexOf(control)] as Control | undefined) ?? control);

	return {
		prepare() {
			for (const control of held) control.ariaBusy = null;
			// Also what the browser filled in when it restored the page.
			for (const field of island.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field);
			before = controls();
			opened = island.querySelector('dialog[open]');
			const focused = document.activeElement as HTMLInputElement | null;
			const { selectionStart: start = null, selectionEnd: end = null } = focused ?? {};
			refocus = () => {
				const field = focused && present(focused);
				if (field !== focused) field?.focus();
				if (start !== null && document.activeElement === field) field?.setSelectionRange(start, end);
			};
		},
		release(isHydrated) {
			if (isHydrated) {
				listening.abort();
				// A discrete event makes React hydrate what is around its target synchronously; `auxclick` is one that nothing else listens for.
				for (const target of [focusedInside() ?? opened, ...fields.keys(), ...held])
					emit('auxclick', target && present(target));
				// In a translated page React has put a closed dialog in its place.
				if (opened?.isConnected === false) {
					present(opened).showModal();
					dispatchEvent(new Event('reopened'));
				}
				for (const [field, state] of fields) setInReact(present(field), state);
				refocus();
				emit('focusin', focusedInside());
			}
			for (const control of held) press(present(control), isHydrated);
			held.clear();
		},
	};
}

const emit = (type: string, target: Element | null) =>
	target?.dispatchEvent(new Event(type, { bubbles: true }));

/** The text of a field, or whether it is ticked. */
const stateOf = (field: Field): string | boolean =>
	/^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value;

/** True when a field no longer has the value of the server's HTML. */
function isChanged(field: Field): boolean {
	if (field instanceof HTMLSelectElement)
		return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
	const { defaultChecked, defaultValue } = field as HTMLInputElement;
	return stateOf(field) !== (typeof stateOf(field) === 'string' ? defaultValue : defaultChecked);
}

/** Gives a hydrated field a value as if the visitor had just typed or ticked it. */
function setInReact(field: Field, state: string | boolean): void {
	const { _valueTracker: tracker } = field as Tracked;
	if (typeof state === 'string') {
		field.value = state;
		// Any other value than the field's own.
		tracker?.setValue(`${state}.`);
		for (const type of ['input', 'change']) emit(type, field);
	} else if (state || field.type === 'checkbox') {
		// For a group of radio buttons it is enough to tick the chosen one.
		(field as HTMLInputElement).checked = state;
		tracker?.setValue(String(!state));
		// Not a mouse event, which would change the tick again.
		emit('click', field);
	}
}

function press(control: HTMLElement, isHydrated: boolean): void {
	const form = control instanceof HTMLFormElement ? control : (control as HTMLButtonElement).form;
	if (isHydrated && form !== control) control.click();
	else if (isHydrated) form?.requestSubmit?.();
	else if (!control.matches(HELD)) form?.submit();
}

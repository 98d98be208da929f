type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor typed or ticked in one control before its component was alive. */
export type Typed = {
	name: string;
	/** Its place among the controls of the same name. */
	at: number;
	/** What stands there, and what stood there at first. */
} & ({ value: string; initial: string | undefined } | { checked: boolean });

/** The controls below `root` by name, in document order: a component may put controls of its own between them as it comes alive. */
function controlsOf(root: Element): Map<string, Control[]> {
	const byName = new Map<string, Control[]>();
	for (const control of root.querySelectorAll<Control>('input, textarea, select')) {
		byName.set(control.name, [...(byName.get(control.name) ?? []), control]);
	}
	return byName;
}

const isTick = (control: Control): control is HTMLInputElement =>
	control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const initialOf = (control: Control) =>
	control instanceof HTMLSelectElement
		? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
		: control.defaultValue;

function typedIn(control: Control, at: number): Typed[] {
	const { name, value } = control;
	if (isTick(control))
		return control.checked === control.defaultChecked ? [] : [{ name, at, checked: control.checked }];
	const initial = initialOf(control);
	return value === initial ? [] : [{ name, at, value, initial }];
}

/** Reads what differs from the HTML as it came. */
export const readTyped = (root: Element): Typed[] =>
	[...controlsOf(root).values()].flatMap((controls) => controls.flatMap(typedIn));

/** React's own record of what it last saw in a control. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

/** Sets a value past React's record of the last one, so that React takes the event for a change. */
function setValue(control: Control, value: string): void {
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
	set?.call(control, value);
	(control as Tracked)._valueTracker?.setValue(`${value} `);
	for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
	// The caret stays behind the text; kinds without a caret have no selection.
	if (!(control instanceof HTMLSelectElement) && control.selectionStart !== null) {
		control.setSelectionRange(value.length, value.length);
	}
}

/** A tick becomes a click, because only that tells the component. */
function setChecked(control: HTMLInputElement, checked: boolean): void {
	const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked') ?? {};
	set?.call(control, !checked);
	(control as Tracked)._valueTracker?.setValue(String(!checked));
	control.click();
}

/** Gives a living component what was typed before; who has typed on meanwhile, what stands there now. */
export function giveTyped(root: Element, typed: readonly Typed[]): void {
	const controls = controlsOf(root);
	for (const was of typed) {
		const control = controls.get(was.name)?.[was.at];
		if (!control) continue;
		if ('value' in was) setValue(control, control.value === was.initial ? was.value : control.value);
		else if (isTick(control)) setChecked(control, was.checked);
	}
}

/** What a visitor typed or ticked in one control before its component was alive; null where nothing changed. */
export type Typed = { name: string; value: string } | { name: string; checked: boolean } | null;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controlsIn = (root: Element) => [...root.querySelectorAll<Control>('input, textarea, select')];
const isTick = (control: Control): control is HTMLInputElement =>
	control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const initialOf = (control: Control) =>
	control instanceof HTMLSelectElement
		? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
		: control.defaultValue;

/** Reads what differs from the HTML as it came, in document order. */
export const readTyped = (root: Element): Typed[] =>
	controlsIn(root).map((control) => {
		const { name, value } = control;
		if (isTick(control))
			return control.checked === control.defaultChecked ? null : { name, checked: control.checked };
		return value === initialOf(control) ? null : { name, value };
	});

/** Sets a value past React's record of the last one, so that React takes the event for a change. */
function setValue(control: Control, value: string): void {
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
	set?.call(control, value);
	(control as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue(`${value} `);
	for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
	// The caret stays behind the text; kinds without a caret have no selection.
	if (!(control instanceof HTMLSelectElement) && control.selectionStart !== null) {
		control.setSelectionRange(value.length, value.length);
	}
}

/** Gives a living component what was typed before; a tick becomes a click, because only that tells the component. */
export function giveTyped(root: Element, typed: readonly Typed[]): void {
	controlsIn(root).forEach((control, at) => {
		const was = typed[at];
		if (!was || was.name !== control.name) return;
		if ('value' in was) setValue(control, was.value);
		else if (isTick(control)) {
			const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked') ?? {};
			set?.call(control, !was.checked);
			(control as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue(
				String(!was.checked),
			);
			control.click();
		}
	});
}

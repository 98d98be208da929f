import { writeText } from '#client/storage/storage.ts';
import { listenForLeaving, noteField, noteOpen } from './form-events.ts';
import { loadForm } from './load-form.ts';
import { followRange } from './range-field.ts';

/* The behaviour of form fields in the browser. Listeners are on the document, so they serve forms of the page and of its dialogs. */

let isListening = false;

/** Starts to listen, once for a page. */
export function listenToForms(): void {
	if (isListening) return;
	isListening = true;
	document.addEventListener('click', pressControl);
	document.addEventListener('input', followTyping);
	document.addEventListener('change', storeChoice);
	document.addEventListener('focusin', fetchCode);
	listenForLeaving();
	// When the browser restores a page, it fills in the fields after the scripts ran.
	addEventListener('pageshow', () => document.querySelectorAll('form').forEach(startForm));
}

/** Updates a form's controls from the values of its fields: when the form appears, and on input. */
export function startForm(form: HTMLFormElement): void {
	// The profile of a signed-in visitor is known (LEAD-10).
	if (document.documentElement.hasAttribute('data-user') && !form.dataset['known'])
		import('./known-visitor.ts').then(({ fillInVisitor }) => fillInVisitor(form)).catch(() => undefined);
	const needed = form.dataset['disabledUntil']?.split(' ') ?? [];
	const anyOf = form.dataset['disabledWhileEmpty']?.split(' ') ?? [];
	if (needed.length + anyOf.length === 0) return;
	const fields = new FormData(form);
	const isEmpty = (name: string) => String(fields.get(name) ?? '').trim() === '';
	const missing = needed.filter(isEmpty);
	const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
	if (button) button.disabled = missing.length > 0 || (anyOf.length > 0 && anyOf.every(isEmpty));
	sayWhatIsLeft(form, missing);
}

/**
 * Names the fields that are still empty, where the form declares words for them. It is a live region, so its text changes only when
 * they do.
 */
function sayWhatIsLeft(form: HTMLFormElement, missing: readonly string[]): void {
	const place = form.querySelector<HTMLElement>('[data-still-to-fill]');
	if (!place) return;
	const words = JSON.parse(place.dataset['stillToFill'] ?? '{}') as Record<string, string>;
	const left = missing.flatMap((name) => words[name] ?? []);
	const count = left.length === 1 ? 'One choice' : `${left.length} choices`;
	const text = left.length > 0 ? `${count} left: ${left.join(', ')}.` : '';
	if (place.textContent !== text) place.textContent = text;
}

const isControl = (target: unknown) =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLSelectElement ||
	target instanceof HTMLTextAreaElement;

/** True for a phone number's own field; the search in its list of countries is an input too, which has no name. */
const isPhoneNumber = (target: unknown): target is HTMLInputElement =>
	target instanceof HTMLInputElement && target.name !== '' && target.closest('[data-phone]') !== null;

/** Stores the latest choice of a field that asks for it (STO-01). */
function storeChoice({ target }: Event): void {
	if (!isControl(target) || !target.form) return;
	noteField(target);
	const { remembered } = target.closest<HTMLElement>('[data-remembered]')?.dataset ?? {};
	const chosen = new FormData(target.form).getAll(target.name);
	if (remembered) writeText('local', remembered, chosen.length > 0 ? chosen.join() : null);
}

function pressControl({ target }: Event): void {
	if (!(target instanceof Element)) return;
	// The checkout counts with the buttons of its own stepper.
	const step = target.closest<HTMLElement>('form[data-form] [data-step]');
	if (step) stepBy(step, Number(step.dataset['step']));
	const { closeAndPress } = target.closest<HTMLElement>('[data-close-and-press]')?.dataset ?? {};
	if (closeAndPress) closeThenPress(target, closeAndPress);
}

/** Changes the number beside a button by one, within its bounds. Forms follow it like a typed one. */
function stepBy(button: Element, by: number): void {
	const input = button.parentElement?.querySelector('input');
	if (!input) return;
	const count = (Math.trunc(Number(input.value)) || 0) + by;
	input.value = String(Math.min(Number(input.max), Math.max(Number(input.min), count)));
	input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Closes the dialog around a control, then presses the page's control with the given action, if there is one. */
function closeThenPress(control: Element, action: string): void {
	const dialog = control.closest('dialog');
	const press = () => document.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
	dialog?.addEventListener('close', press, { once: true });
	dialog?.close();
}

function followTyping({ target }: Event): void {
	if (target instanceof HTMLTextAreaElement) count(target);
	if (isControl(target)) noteField(target);
	if (target instanceof HTMLInputElement && target.type === 'range') followRange(target);
	if (isPhoneNumber(target)) keepDigits(target);
	if (target instanceof Element) {
		const form = target.closest('form');
		if (form) startForm(form);
	}
}

/** Updates the counter of a text area. */
function count({ id, value }: HTMLTextAreaElement): void {
	const counter = document.getElementById(`${id}-count`);
	if (!counter) return;
	const { length } = value.trim();
	const { limit } = counter.dataset;
	counter.textContent = `${length}/${limit}`;
	counter.toggleAttribute('data-over', length > Number(limit));
}

/** Removes other characters from pasted numbers; a leading plus is kept, because it begins a calling code. */
function keepDigits(input: HTMLInputElement): void {
	// Signing in has a message for non-digits (VAL-03).
	if (input.form?.dataset['signIn']) {
		markOtherThanDigits(input);
		return;
	}
	const digits = input.value.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
	if (digits !== input.value) input.value = digits;
}

/** Shows or hides the message of signing in about non-digits while the visitor types. */
function markOtherThanDigits(input: HTMLInputElement): void {
	const box = document.getElementById(`${input.id}-error`);
	const words = box?.querySelector('span');
	if (!box || !words) return;
	// Separators between digits are allowed, and a calling code at the start, which the list of countries removes once it is typed.
	const typed = input.value.trim().replace(/^\+\d{0,3}/, '');
	const isWrong = /\D/.test(typed.replace(/(\d)[\s().-]+(?=\d|$)/g, '$1'));
	input.toggleAttribute('aria-invalid', isWrong);
	if (isWrong) input.setAttribute('aria-invalid', 'true');
	words.textContent = isWrong ? 'Please enter valid number.' : '';
	box.hidden = !isWrong;
}

/** Fetches the code that sends a form when the form first gets the focus. */
function fetchCode(event: Event): void {
	const form = event.target instanceof Element ? event.target.closest('form') : null;
	if (form?.dataset['form']) {
		noteOpen(form);
		loadForm(form.dataset['form']).catch(() => undefined);
	}
	fetchPhoneField(event);
}

/**
 * Loads the searchable list of countries when a phone number first gets the focus; until then, and without it, the select beside it
 * works.
 */
function fetchPhoneField({ target }: Event): void {
	if (!isPhoneNumber(target)) return;
	const country = target.closest('[data-phone]')?.querySelector('select');
	if (!country || target.dataset['countries']) return;
	target.dataset['countries'] = 'fetched';
	import('./phone-field.ts')
		.then(({ searchCountries }) => searchCountries(target, country))
		.catch(() => delete target.dataset['countries']);
}

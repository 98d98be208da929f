import { readStored, writeStored } from '#client/storage.ts';

/*
 * Every change loads the list anew (QRY-13). Whoever changes one filter often changes a second: the control is found again,
 * with the focus on it, its group open and its list scrolled to it. Where storage is blocked the list starts at its top.
 */
const KEY = 'filterChanged';

/** Notes the control that leads to another list. */
export function rememberChanged({ name, type, value }: HTMLInputElement): void {
	writeStored('session', KEY, { name, value: /^(checkbox|radio)$/.test(type) ? value : null });
}

/** Gives the focus back to the control that led here, once. The page itself stays at its top, where the new list begins. */
export function goBackToIt(): void {
	const { name, value } = (readStored('session', KEY) ?? {}) as { name?: unknown; value?: unknown };
	writeStored('session', KEY, null);
	const control = [
		...document.querySelectorAll<HTMLInputElement>('[data-filters] [name]:not([type="hidden"])'),
	].find((one) => one.name === name && (value === null || one.value === value));
	if (!control || document.activeElement !== document.body) return;
	const group = control.closest('details');
	if (group) group.open = true;
	const list = control.closest('ul');
	if (list) {
		const { top, height } = list.getBoundingClientRect();
		list.scrollTop = control.getBoundingClientRect().top - top - height / 2;
	}
	control.focus({ preventScroll: true });
}

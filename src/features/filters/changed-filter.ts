import { readStored, writeStored } from '#client/storage/storage.ts';
import { encodeName } from '#domain/list/filter-names.ts';

/*
 * Every change loads the list again (QRY-13). Visitors often change a second filter next, so the new page focuses the same control,
 * opens its group and scrolls its options to it. Where storage is blocked the new page starts at its top.
 */
const KEY = 'filterChanged';

/** Stores which control was changed: an option of a group, or a field without options. */
export function rememberChanged(name: string, option: string | null): void {
	writeStored('session', KEY, { name, value: option === null ? null : encodeName(option) });
}

/** Focuses the control that was changed on the page before, once. The page itself stays at its top, where the new list begins. */
export function focusChanged(): void {
	const { name, value } = (readStored('session', KEY) ?? {}) as { name?: unknown; value?: unknown };
	writeStored('session', KEY, null);
	const control = [
		...document.querySelectorAll<HTMLInputElement>(
			':is([data-filters], .list-party) [name]:not([type="hidden"])',
		),
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

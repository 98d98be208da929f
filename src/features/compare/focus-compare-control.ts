/** Moves the focus to a package's Compare control, or to the page where it has none. */
export function focusCompareControl(id: string): void {
	const control =
		document.querySelector<HTMLElement>(`[data-package="${id}"] .compare-add`) ??
		document.querySelector<HTMLElement>('main');
	control?.focus();
}

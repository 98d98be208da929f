/**
 * Fetches modules when a pointer goes down on a control, with all that they need, before the press asks for them. A module itself
 * names what it needs only when it has come, and each such turn takes a slow network a fifth of a second (D212).
 *
 * @param controls a selector
 * @param load an `import()`, for which the build lists what the module needs; gets the control
 */
export function fetchWithPress<Control extends HTMLElement>(
	controls: string,
	load: (control: Control) => Promise<unknown>,
): void {
	addEventListener('pointerdown', ({ target }) => {
		const control = (target as Element).closest?.<Control>(controls);
		if (control) load(control).catch(() => undefined);
	});
}

import { onTestFinished } from 'vitest';

const SNACKBARS = '<template><div class="snackbar"><span></span></div></template>';

/** A place for short messages, which every page has, until the test ends. */
export function placeForSnackbars(): void {
	const region = Object.assign(document.createElement('div'), { id: 'snackbars', innerHTML: SNACKBARS });
	document.body.append(region);
	onTestFinished(() => region.remove());
}

/** A browser that remembers nothing, and a page with a place for short messages. */
export function freshPage(): void {
	localStorage.clear();
	sessionStorage.clear();
	placeForSnackbars();
}

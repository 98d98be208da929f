import { previousPage } from '#client/storage/previous-page.ts';
import { COMPARE_PATH, LIST_PATH } from '#domain/page/first-paths.ts';
import { ownPath } from '#domain/page/own-path.ts';

/**
 * Lets the links of empty slots lead back to the previous page (CMP-08), never to this page itself. After a reload this page is the
 * remembered one, so the page to go back to is also stored in the history entry.
 */
export function setWayBack(): void {
	const state = history.state as { back?: unknown } | null;
	const back = ownPath(state?.back, location.origin) ?? previousPage(LIST_PATH);
	if (back.startsWith(COMPARE_PATH)) return;
	history.replaceState({ ...state, back }, '');
	for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-action="add-more"]'))
		link.href = back;
}

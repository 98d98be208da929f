/*
 * Back closes a dialog before it leaves the page, in every browser: each opened dialog gets a history entry above the page's own. If
 * the dialog is closed in another way, its entry stays, because going back by script would cancel a link that is followed at the same
 * moment. Back skips such an entry later (decision D182).
 */

/** The open dialogs, in the order in which they were opened. */
let opened: HTMLDialogElement[] = [];

/**
 * The number of dialogs that the present history entry stands for; undefined for an entry of something else, such as a link to a
 * heading.
 */
function depthOfEntry(): number | undefined {
	const { dialogs } = Object(history.state) as { dialogs?: unknown };
	return typeof dialogs === 'number' ? dialogs : undefined;
}
let depth = depthOfEntry();

function enter(dialogs: number, how: 'pushState' | 'replaceState'): void {
	history[how]({ ...(Object(history.state) as object), dialogs }, '');
	depth = dialogs;
}

/**
 * Follows which dialogs of ours are open; those of the payment provider have no class. The offline screen has no entry: whoever leaves a
 * page without a network goes at once.
 */
function look(): void {
	const found = [...document.querySelectorAll<HTMLDialogElement>('dialog[class][open]:not(.offline)')];
	opened = [
		...opened.filter((dialog) => found.includes(dialog)),
		...found.filter((dialog) => !opened.includes(dialog)),
	];
	if (opened.length === 0) return;
	if (depth === undefined) enter(0, 'replaceState');
	while (depth !== undefined && depth < opened.length) enter(depth + 1, 'pushState');
}

/** Closes a dialog as Escape does, which a dialog may answer with a question. */
function closeByKey(dialog: HTMLDialogElement): void {
	if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

addEventListener('popstate', () => {
	const before = depth;
	depth = depthOfEntry();
	if (before === undefined || depth === undefined || depth >= before) return;
	// A dialog that was taken out of the page is not open any more.
	opened = opened.filter(({ isConnected }) => isConnected);
	const tooMany = opened.slice(depth);
	if (tooMany.length === 0) history.back();
	for (const dialog of tooMany.reverse()) closeByKey(dialog);
});
new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['open'] });
look();

export {};

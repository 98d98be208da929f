/**
 * Calls `act` for every element that a selector finds in the page, and for those that arrive later: further pages of a list,
 * the contents of dialogs. One that is moved about comes again.
 */
export function forEveryElement(selector: string, act: (element: HTMLElement) => void): void {
	const visit = (root: ParentNode) => {
		for (const element of root.querySelectorAll<HTMLElement>(selector)) act(element);
	};
	visit(document);
	new MutationObserver((changes) => {
		for (const { addedNodes } of changes) {
			for (const node of addedNodes) {
				if (!(node instanceof HTMLElement)) continue;
				if (node.matches(selector)) act(node);
				visit(node);
			}
		}
	}).observe(document.body, { childList: true, subtree: true });
}

/**
 * Calls `act` for every element of the page that matches a selector, including those added later: further pages of a list, the content
 * of dialogs. An element that is moved counts as added again.
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

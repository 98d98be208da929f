import { giveTyped, readTyped } from './typed-text.ts';

const FIELDS = 'label, input, select, textarea';

/** A place in the tree by child positions, so that it is found again when hydration replaced nodes. */
function pathTo(root: Element, element: Element): number[] {
	const path: number[] = [];
	for (let at = element; at !== root && at.parentElement; at = at.parentElement) {
		path.unshift([...at.parentElement.children].indexOf(at));
	}
	return path;
}
const follow = (root: Element, path: readonly number[]) =>
	path.reduce<Element | undefined>((at, index) => at?.children[index], root);

/** What is done to HTML from the server until its component is alive. */
export interface UntilAlive {
	/** Runs `hydrate`, until the component is alive, and gives it what was typed and pressed meanwhile. */
	handOver(hydrate: () => Promise<unknown>): Promise<void>;
	/** When the component cannot be had: from here on the plain HTML works as it is, beginning with what was pressed. */
	letGo(): Promise<void>;
}

/**
 * Holds presses and the submit inside `root`, in their order; a field keeps its press, for focus and caret belong to the browser.
 * However often something was sent, it is sent once.
 *
 * @param first the event that began it, which is on its way
 */
export function holdUntilAlive(root: Element, first?: Event): UntilAlive {
	const held: { isSubmit: boolean; path: number[] }[] = [];
	const hold = (event: Event) => {
		const { type, target } = event;
		if (!(target instanceof Element) || (type === 'click' && target.closest(FIELDS))) return;
		event.preventDefault();
		event.stopPropagation();
		const isSubmit = type === 'submit' || target.closest('[type="submit"]') !== null;
		if (!isSubmit || !held.some((other) => other.isSubmit))
			held.push({ isSubmit, path: pathTo(root, target) });
	};
	const listening = new AbortController();
	for (const type of ['click', 'submit'])
		root.addEventListener(type, hold, { capture: true, signal: listening.signal });
	if (first?.type === 'click' || first?.type === 'submit') hold(first);

	const letGo = async () => {
		listening.abort();
		for (const { path } of held) {
			const target = follow(root, path);
			if (target instanceof HTMLFormElement) target.requestSubmit();
			else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
			// The component answers one press before it is given the next.
			await undefined;
		}
	};
	return {
		letGo,
		handOver: async (hydrate) => {
			const typed = readTyped(root);
			await hydrate();
			giveTyped(root, typed);
			await letGo();
		},
	};
}

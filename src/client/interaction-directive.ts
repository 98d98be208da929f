import type { ClientDirective } from 'astro';
import { giveTyped, readTyped } from './typed-text.ts';

const WARM = ['pointerover', 'touchstart'] as const;
const WAKE = ['pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;
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

const aFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * `client:interaction`: fetches a component when a pointer comes near and brings it to life on the first press, key,
 * focus or submit. The first click or submit is held and given again afterwards; what was typed meanwhile is kept.
 */
const interaction: ClientDirective = (load, _options, root) => {
	let loading: ReturnType<typeof load> | undefined;
	const fetchOnce = () => (loading ??= load());
	let held: { type: string; path: number[] } | undefined;
	let isWaking = false;

	const warm = () => {
		fetchOnce().catch(() => {
			loading = undefined;
		});
	};
	const hold = (event: Event) => {
		const { type, target } = event;
		if (!(target instanceof Element) || (type !== 'click' && type !== 'submit')) return;
		// A field keeps its press: focus and the caret belong to the browser.
		if (type === 'click' && target.closest(FIELDS)) return;
		event.preventDefault();
		event.stopPropagation();
		held = { type, path: pathTo(root, target) };
	};
	const wake = (event: Event) => {
		hold(event);
		if (!isWaking) void bringToLife();
	};
	const stop = () => {
		for (const type of WARM) root.removeEventListener(type, warm);
		for (const type of WAKE) root.removeEventListener(type, wake, true);
	};
	const giveHeld = () => {
		const target = held && follow(root, held.path);
		if (target instanceof HTMLFormElement && held?.type === 'submit') target.requestSubmit();
		else if (held?.type === 'click')
			target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
	};
	const bringToLife = async () => {
		isWaking = true;
		try {
			const hydrate = await fetchOnce();
			const typed = readTyped(root);
			await hydrate();
			await aFrame();
			stop();
			giveTyped(root, typed);
		} catch {
			// The component cannot be had: from here on the plain HTML works as it is.
			stop();
		}
		giveHeld();
	};

	for (const type of WARM) root.addEventListener(type, warm, { passive: true, once: true });
	for (const type of WAKE) root.addEventListener(type, wake, true);
};

export default interaction;

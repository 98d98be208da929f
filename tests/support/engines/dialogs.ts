import { dialogKinds, OPENERS } from '../openers.ts';
import { comparisonOf, pageOfDated } from '../packages-of-site.ts';
import { until, type Visitor } from './visitor.ts';

const CLOSES =
	'dialog[open] :is(.dialog-bar > .icon-button, [data-close], .filters-close, [aria-label="Close"])';

/** How long a dialog may take until it is laid out for good, in milliseconds. */
const SETTLED_WITHIN_MS = 10_000;

/** Dialogs on other pages: their kind, the page, and the controls to press one after the other. */
const ELSEWHERE: [kind: string, path: string, ...presses: string[]][] = [
	['pictures', 'package', '[data-action="lightbox"]'],
	['customize from the menu', '/About', '.header button.menu', '#menu a[href="/customize"]'],
	['login from the menu', '/About', '.header button.menu', '#menu a[href^="/login"]'],
];
const ON_PHONES: typeof ELSEWHERE = [
	['search', '/packages', '.header a[aria-label="Search"]'],
	['filters', '/packages', 'button.list-filters'],
	[
		'two to compare',
		'/packages',
		'article [data-action="compare"]',
		'[data-compared="1"] article [data-action="compare"]',
	],
];

/**
 * Opens each dialog of the home page, the list, a package and a comparison once, and those of `ELSEWHERE`, and closes it by its button.
 *
 * @returns the kinds that were opened, and what is wrong with their layout (`faultsOfDialog`), in words
 */
export async function tryDialogs(
	visit: Visitor,
	width: number,
): Promise<{ opened: string[]; faults: string[] }> {
	const { engine, origin } = visit;
	const opened = new Set(['']);
	const faults: string[] = [];
	/** Looks at the dialog that was opened, and closes it. */
	const look = async (kind: string) => {
		await visit.see('dialog[open]:not(:has([aria-busy="true"]))');
		// Styles and options may come after the dialog: what is wrong for good is.
		let found: string[] = [];
		for (const end = Date.now() + SETTLED_WITHIN_MS; ; ) {
			found = await engine.run(faultsOfDialog);
			if (found.length === 0 || Date.now() > end) break;
		}
		faults.push(...found.map((fault) => `${width} px, ${kind}: ${fault}`));
		await visit.press({ css: CLOSES });
		await visit.gone('dialog[open]');
	};
	const dated = await pageOfDated(origin);
	await visit.begin('/', width);
	for (const path of ['/', '/packages', dated, await comparisonOf(origin)]) {
		if (path !== '/') await visit.go(path);
		for (const kind of new Set(await engine.run(dialogKinds, OPENERS)).difference(opened)) {
			opened.add(kind);
			await until(`${kind} on ${path}`, async () => {
				// Looked for again, because the page may have changed with the previous dialog.
				const at = (await engine.run(dialogKinds, OPENERS)).indexOf(kind);
				await engine.run(markOpener, OPENERS, at);
				return engine.press({ css: '[data-opener]' });
			});
			await look(kind);
		}
	}
	for (const [kind, path, ...presses] of width < 577 ? [...ELSEWHERE, ...ON_PHONES] : ELSEWHERE) {
		await visit.go(path === 'package' ? dated : path);
		for (const css of presses) await visit.press({ css });
		opened.add(kind);
		await look(kind);
	}
	opened.delete('');
	return { opened: [...opened], faults };
}

/** Runs in the page: marks one of the controls that open dialogs. */
function markOpener(openers: string, at: number): void {
	document.querySelector('[data-opener]')?.removeAttribute('data-opener');
	document.querySelectorAll(openers)[at]?.setAttribute('data-opener', '');
}

/**
 * Runs in the page. Says what is wrong with the open dialog: it reaches outside the window, it is lower than its content although the
 * window has room, or one of its controls cannot be scrolled to and pressed.
 */
async function faultsOfDialog(): Promise<string[]> {
	const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
	if (!dialog) return ['it is not open'];
	const ending = dialog
		.getAnimations({ subtree: true })
		.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
	await Promise.allSettled(ending.map(({ finished }) => finished));
	const faults: string[] = [];
	const { left, top, right, bottom, height } = dialog.getBoundingClientRect();
	if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
		faults.push(`reaches out of the window: ${[left, top, right, bottom].join(' ')}`);
	// Without a limit of its own it may get as high as the window.
	const most = Math.min(Number.parseFloat(getComputedStyle(dialog).maxHeight) || innerHeight, innerHeight);
	for (const part of [dialog, ...dialog.querySelectorAll('.dialog-body, .dialog-content, .frame-content')])
		if (part.scrollHeight > part.clientHeight + 1 && height < most - 2)
			faults.push(`is ${height} high of ${most}, and cuts ${part.className} off: ${part.scrollHeight}`);
	const isPressable = (control: Element) => {
		control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
		const [box] = control.getClientRects();
		if (!box) return false;
		// A slider is pressed at its thumb, because two of them may share a line.
		const { min, max, value, type } = control as HTMLInputElement;
		const part = type === 'range' ? (Number(value) - Number(min)) / (Number(max) - Number(min)) : 0.5;
		const thumb = Math.min(20, box.width);
		const x = box.x + thumb / 2 + part * (box.width - thumb);
		const hit = document.elementFromPoint(x, box.y + box.height / 2);
		return (
			hit && (control.contains(hit) || (hit.closest('label') as HTMLLabelElement | null)?.control === control)
		);
	};
	const controls = [...dialog.querySelectorAll('a[href], button, input, select, textarea, summary')];
	// Controls for screen readers alone are a single pixel, unless a visible label stands for them.
	const isSeen = (control: Element) =>
		control.getBoundingClientRect().width > 1 || ((control as HTMLInputElement).labels?.length ?? 0) > 0;
	const shown = controls.filter(
		(control) => control.checkVisibility({ visibilityProperty: true }) && isSeen(control),
	);
	if (shown.length === 0) faults.push('has no control');
	for (const control of shown)
		if (!isPressable(control)) {
			// An input that is drawn by its label is pressed there.
			const [label] = (control as HTMLInputElement).labels ?? [];
			if (!label || !isPressable(label)) faults.push(`cannot be pressed: ${control.outerHTML.slice(0, 200)}`);
		}
	return faults;
}

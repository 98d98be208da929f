import { encodeIntentId } from '#domain/booking/intent-link.ts';
import { dialogKinds, OPENERS } from '../openers.ts';
import { comparisonOf, pageOfDated } from '../packages-of-site.ts';
import { WIDTHS } from './engine.ts';
import { until, type Visitor } from './visitor.ts';

const CLOSES =
	'dialog[open] :is(.dialog-bar > .icon-button, [data-close], .filters-close, [aria-label="Close"])';
const [PHONE, DESK] = WIDTHS;

/** How long a dialog may take until it is laid out for good, in milliseconds. */
const SETTLED_WITHIN_MS = 10_000;

/** The dialogs of the site by their id or class: which a round of `tryDialogs` opens, or why it does not. */
export const DIALOGS: Readonly<Record<string, 'tried' | (string & {})>> = {
	'form-dialog': 'tried',
	'login-dialog': 'tried',
	'search-dialog': 'tried',
	'compare-dialog': 'tried',
	'filter-drawer': 'tried',
	'filter-leave': 'tried',
	calendar: 'tried',
	lightbox: 'tried',
	share: 'tried',
	error: 'tried',
	offline: 'tried',
	'delete-profile': 'the visit looks at it, once it is signed in',
	'island-error': 'laid out as `error`; only a payment that went wrong shows it',
};

/** A dialog that other controls than `OPENERS` open, by what is pressed one after the other. */
type Way = readonly [kind: string, ...presses: string[]];
const MENU = '.header button.menu';
const ON_EVERY_PAGE: readonly Way[] = [
	['customize from the menu', MENU, '#menu a[href="/customize"]'],
	['login from the menu', MENU, '#menu a[href^="/login"]'],
];
const OF_PACKAGES: readonly Way[] = [
	['dates', 'a[data-action="departure-dates"]'],
	['pictures', '[data-action="lightbox"]'],
];
const FILTERS = 'button.list-filters';
/** The last reloads the page, so that nothing is chosen after it. */
const OF_LISTS_ON_PHONES: readonly Way[] = [
	['search', '.header a[aria-label="Search"]'],
	['filters', FILTERS],
	[
		'two to compare',
		'article [data-action="compare"]',
		'[data-compared="1"] article [data-action="compare"]',
	],
	[
		'leaving the filters',
		FILTERS,
		'#filter-drawer[open] .filter-options label',
		'#filter-drawer[open]:has(:checked) .filters-close',
	],
];

/** What a round has opened, by what opened it and by the dialogs' names, and what is wrong with their layout. */
interface Found {
	kinds: Set<string>;
	dialogs: Set<string>;
	faults: string[];
}

/**
 * Opens each dialog of the home page, the list, a package and a comparison once, looks at it as wide as a desk and as a phone, and closes
 * it by its button; then those that only a phone has.
 */
export async function tryDialogs(visit: Visitor): Promise<Found> {
	const { engine, origin } = visit;
	const kinds = new Set(['']);
	const dialogs = new Set<string>();
	const faults: string[] = [];

	const lookOnly = async (kind: string, widths: readonly number[]) => {
		const seen = await lookAtDialog(visit, kind, widths);
		dialogs.add(seen.name);
		faults.push(...seen.faults);
	};
	const look = async (kind: string, widths: readonly number[]) => {
		await lookOnly(kind, widths);
		await visit.press({ css: kind === 'leaving the filters' ? '#filter-leave [data-kind="sea"]' : CLOSES });
		await visit.gone('dialog[open]');
	};
	const tryKinds = async (widths: readonly number[]) => {
		for (const kind of new Set(await engine.run(dialogKinds, OPENERS)).difference(kinds)) {
			kinds.add(kind);
			await until(kind, async () => {
				// Looked for again, because the page may have changed with the previous dialog.
				const at = (await engine.run(dialogKinds, OPENERS)).indexOf(kind);
				await engine.run(markOpener, OPENERS, at);
				return engine.press({ css: '[data-opener]' });
			});
			await look(kind, widths);
		}
	};
	const tryWays = async (ways: readonly Way[], widths: readonly number[]) => {
		for (const [kind, ...presses] of ways) {
			for (const css of presses) await visit.press({ css });
			kinds.add(kind);
			await look(kind, widths);
		}
	};

	const [dated, comparison] = [await pageOfDated(origin), await comparisonOf(origin)];
	for (const [width, widths] of [
		[DESK, [DESK, PHONE]],
		[PHONE, [PHONE]],
	] as const) {
		await visit.begin('/', width);
		await tryKinds(widths);
		if (width === DESK) {
			await tryWays(ON_EVERY_PAGE, widths);
			// It opens without a network.
			await engine.run(() => document.querySelector<HTMLDialogElement>('.offline')?.showModal());
			await lookOnly('offline', widths);
		}
		await visit.go(dated);
		await tryKinds(widths);
		if (width === DESK) await tryWays(OF_PACKAGES, widths);
		await visit.go(comparison);
		await tryKinds(widths);
		await visit.go('/packages');
		if (width === PHONE) {
			const hidden = await engine.run(heightHiddenByDrawer);
			if (hidden > 0) faults.push(`the drawer hides ${hidden} px before it is hydrated`);
		}
		await tryKinds(widths);
		if (width === PHONE) await tryWays(OF_LISTS_ON_PHONES, widths);
	}
	await visit.go(`/checkout/${encodeIntentId(crypto.randomUUID())}`);
	await look('a reservation that does not exist', [PHONE, DESK]);
	kinds.delete('');
	return { kinds, dialogs, faults };
}

/** Looks at the dialog that is open, in windows of some widths; it is left in the first of them. */
export async function lookAtDialog(
	{ engine, see }: Visitor,
	kind: string,
	widths: readonly number[],
): Promise<{ name: string; faults: string[] }> {
	await see('dialog[open]:not(:has([aria-busy="true"]))');
	const faults: string[] = [];
	for (const width of widths) {
		if (width !== widths[0]) await engine.resize(width);
		// Styles and options may come after the dialog: what is wrong for good is.
		let found: string[] = [];
		for (const end = Date.now() + SETTLED_WITHIN_MS; ; ) {
			found = await engine.run(faultsOfDialog);
			if (found.length === 0 || Date.now() > end) break;
		}
		faults.push(...found.map((fault) => `${width} px, ${kind}: ${fault}`));
	}
	const name = await engine.run(() => {
		const { id = '', classList = [] } = [...document.querySelectorAll('dialog[open]')].at(-1) ?? {};
		return id || ([...classList].at(-1) ?? '');
	});
	const [first] = widths;
	if (first && widths.length > 1) await engine.resize(first);
	return { name, faults };
}

/** Runs in the page: how much higher than the drawer of the filters its content is as the server sends it, with several groups unfolded. */
function heightHiddenByDrawer(): number {
	const drawer = document.querySelector<HTMLDialogElement>('#filter-drawer');
	drawer?.showModal();
	const { scrollHeight = 1, clientHeight = 0 } = drawer ?? {};
	drawer?.close();
	return scrollHeight - clientHeight;
}

/** Runs in the page: marks one of the controls that open dialogs. */
function markOpener(openers: string, at: number): void {
	document.querySelector('[data-opener]')?.removeAttribute('data-opener');
	document.querySelectorAll(openers)[at]?.setAttribute('data-opener', '');
}

/**
 * Runs in the page: what is wrong with the dialog that is open: it reaches out of the window, is lower than what is in it though the
 * window is higher, or has a control that cannot be scrolled to and pressed.
 */
async function faultsOfDialog(): Promise<string[]> {
	const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
	if (!dialog) return ['it is not open'];
	const ending = dialog
		.getAnimations({ subtree: true })
		.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
	await Promise.allSettled(ending.map(({ finished }) => finished));
	const all = [dialog, ...dialog.querySelectorAll('*')];
	// An earlier look has scrolled.
	for (const part of all) if (part.scrollTop > 0) part.scrollTop = 0;
	const faults: string[] = [];
	const { left, top, right, bottom, height } = dialog.getBoundingClientRect();
	if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
		faults.push(`reaches out of the window: ${[left, top, right, bottom].join(' ')}`);
	// Without a limit of its own it may get as high as the window.
	const most = Math.min(Number.parseFloat(getComputedStyle(dialog).maxHeight) || innerHeight, innerHeight);
	for (const part of [dialog, ...dialog.querySelectorAll('.dialog-body, .dialog-content, .frame-content')])
		if (part.scrollHeight > part.clientHeight + 1 && height < most - 2)
			faults.push(`is ${height} high of ${most}, and cuts ${part.className} off: ${part.scrollHeight}`);
	for (const part of all) {
		const { overflowX } = getComputedStyle(part);
		if (
			/auto|scroll/.test(overflowX) &&
			part.scrollWidth > part.clientWidth + 1 &&
			!part.matches('.lightbox-track')
		)
			faults.push(`${part.className} scrolls sideways: ${part.scrollWidth} of ${part.clientWidth}`);
		// Rows that share what is left of the window, as WebKit divides it.
		if (part.matches('.button') && part.clientHeight > 96)
			faults.push(`a button is ${part.clientHeight} high`);
	}
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
	// Those for screen readers alone are a dot, unless a label stands for them.
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
	// A script can scroll what a visitor cannot.
	for (const part of all)
		if (part.scrollTop > 1 && part.clientHeight > 40 && getComputedStyle(part).overflowY === 'hidden')
			faults.push(`${part.className} hides what is below it`);
	return faults;
}

import { readStored } from '#client/storage.ts';
import { tellRoles } from './control-roles.ts';

/*
 * What the filter and sort forms do beyond being sent: apply a change at once, search within options, open as a drawer or
 * as pickers. The rules of the URL, the drawer and the pickers are fetched with the first change, tap or width that needs them.
 */

/** Below this width the filters are a drawer and wait for Apply (spec §2, breakpoints). */
const DRAWER = matchMedia('(max-width: 999px)');
/** Between phone and desk there is room for a bar of pickers (FLT-14). */
const PICKERS = matchMedia('(min-width: 577px) and (max-width: 999px)');
const results = document.querySelector('.list-results');

const load = () => import('./apply-filters.ts');

async function apply(form: HTMLFormElement, control: Element | null, changed?: HTMLInputElement) {
	// Seen at once, before the code and the page it asks for are there.
	for (const busy of [results, control]) busy?.setAttribute('aria-busy', 'true');
	try {
		(await load()).applyFilters(form, changed);
	} catch {
		// The plain form leads there as well.
		form.submit();
	}
}

tellRoles();

// Whoever comes near a form may change it next.
for (const sign of ['pointerover', 'touchstart', 'focusin'])
	document.addEventListener(
		sign,
		({ target }) => {
			if (target instanceof Element && target.closest('[data-filters]')) load().catch(() => undefined);
		},
		{ passive: true },
	);

document.addEventListener('change', ({ target }) => {
	const form = (target as HTMLInputElement).form;
	if (!form?.matches('[data-filters]') || !(target as HTMLInputElement).name) return;
	if (form.closest('dialog') || (form.closest('.filters') && DRAWER.matches)) return;
	void apply(form, null, target as HTMLInputElement);
});

document.addEventListener('submit', (event) => {
	const form = event.target as HTMLFormElement;
	if (!form.matches('[data-filters]')) return;
	event.preventDefault();
	void apply(form, event.submitter);
});

document.addEventListener('input', ({ target }) => {
	const box = target as HTMLInputElement;
	if (!box.matches('[data-option-search]')) return;
	const group = box.closest('fieldset');
	const wanted = box.value.trim().toLocaleLowerCase();
	let found = 0;
	for (const option of group?.querySelectorAll<HTMLElement>('.filter-options > li') ?? []) {
		const name = option.querySelector('span')?.textContent ?? '';
		option.hidden = !name.toLocaleLowerCase().includes(wanted);
		if (!option.hidden) found += 1;
	}
	const none = group?.querySelector<HTMLElement>('.filter-none');
	if (none) none.textContent = found > 0 ? '' : 'No results found!';
});

/**
 * Leaves the drawer; asks first when something was chosen that the list does not show yet (MOB-04). Browsers let Escape
 * pressed twice close it without a question: then it opens again and asks.
 */
function leave(drawer: HTMLDialogElement, event: Event): void {
	const options = drawer.querySelectorAll<HTMLInputElement>('.filter-options input');
	if (![...options].some((box) => box.checked !== box.defaultChecked)) {
		drawer.close();
		return;
	}
	event.preventDefault();
	for (const dialog of [drawer, document.querySelector<HTMLDialogElement>('#filter-leave')])
		if (!dialog?.open) dialog?.showModal();
}

document.addEventListener('click', async (event) => {
	const target = event.target as Element;
	const drawer = document.querySelector<HTMLDialogElement>('#filter-drawer');
	const home = document.querySelector('#filters');
	const form = document.querySelector<HTMLFormElement>('#filters form, #filter-drawer form');
	if (!drawer || !home || !form) return;
	if (target === drawer || target.closest('[data-filters-close]')) leave(drawer, event);
	if (target.closest('[data-leave]')) location.reload();
	if (!target.closest('[href="#filters"]') || !DRAWER.matches) return;
	event.preventDefault();
	// Open at once, one group at a time, and never left without asking; what else minds it may come later.
	drawer.append(form);
	for (const [at, group] of form.querySelectorAll('details').entries()) {
		group.open = at === 0;
		group.name = 'filter-group';
	}
	drawer.oncancel = drawer.onclose = (event) => leave(drawer, event);
	drawer.showModal();
	try {
		(await import('./filter-drawer.ts')).mindDrawer(drawer, form, home);
	} catch {
		if (drawer.open) location.hash = 'filters';
		drawer.close();
		home.append(form);
	}
});

// Back from the browser's memory: the page shows its own choices again, not those that led away from it.
addEventListener('pageshow', ({ persisted }) => {
	if (!persisted) return;
	results?.removeAttribute('aria-busy');
	for (const form of document.querySelectorAll<HTMLFormElement>('[data-filters]')) {
		form.reset();
		form.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
	}
});

if (readStored('session', 'filterChanged'))
	void import('./changed-filter.ts').then(({ goBackToIt }) => goBackToIt());

const showPickers = async () => {
	if (!PICKERS.matches) return;
	const { buildPickers } = await import('./filter-pickers.ts');
	buildPickers();
};
PICKERS.addEventListener('change', showPickers);
void showPickers();

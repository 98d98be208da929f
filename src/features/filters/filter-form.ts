import { readStored } from '#client/storage/storage.ts';
import { setAriaRoles } from './control-roles.ts';
import { DRAWER } from './open-drawer.ts';
import './search-options.ts';

/*
 * The behaviour of the filter and sort forms (`data-filters`) beyond being sent. The rules of the list's address, the drawer and the
 * pickers are fetched with the first change, press or width that needs them.
 */

const FORMS = '[data-filters]';
/** Between phone and desktop there is space for a bar of pickers (FLT-14). */
const PICKERS = matchMedia('(min-width: 577px) and (max-width: 999px)');
const results = document.querySelector('.list-results');

const load = () => import('./apply-filters.ts');

/** Loads the list that the form asks for. If the script fails, the form is submitted, which leads to the same list. */
async function apply(form: HTMLFormElement, control: Element | null, changed?: HTMLInputElement) {
	for (const busy of [results, control]) busy?.setAttribute('aria-busy', 'true');
	try {
		(await load()).applyFilters(form, changed);
	} catch {
		form.submit();
	}
}

/** Fetches the code for applying when a pointer or the focus comes near a form. */
function prefetchNear({ target }: Event): void {
	if (target instanceof Element && target.closest(FORMS)) load().catch(() => undefined);
}
for (const type of ['pointerover', 'touchstart', 'focusin'])
	document.addEventListener(type, prefetchNear, { passive: true });

/** Filters in a dialog, and filters that will be in the drawer, wait for Apply. */
const waitsForApply = (form: HTMLFormElement) =>
	form.closest('dialog') !== null || (form.closest('.filters') !== null && DRAWER.matches);

document.addEventListener('change', ({ target }) => {
	const control = target as HTMLInputElement;
	const { form, name } = control;
	if (form?.matches(FORMS) && name && !waitsForApply(form)) void apply(form, null, control);
});

document.addEventListener('submit', (event) => {
	const form = event.target as HTMLFormElement;
	if (!form.matches(FORMS)) return;
	event.preventDefault();
	void apply(form, event.submitter);
});

/** A page from the back/forward cache shows its own choices again, not those that led away from it. */
addEventListener('pageshow', ({ persisted }) => {
	if (!persisted) return;
	results?.removeAttribute('aria-busy');
	for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
		form.reset();
		form.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
	}
});

async function showPickers(): Promise<void> {
	if (PICKERS.matches) (await import('./filter-pickers.ts')).buildPickers();
}

setAriaRoles();
PICKERS.addEventListener('change', showPickers);
void showPickers();
if (readStored('session', 'filterChanged'))
	void import('./changed-filter.ts').then(({ focusChanged }) => focusChanged());

/*
 * What the filter and sort forms do beyond being sent: apply a change at once, search within options, open as a drawer.
 * The rules of the URL and the drawer are fetched with the first change or tap.
 */

/** Below this width the filters are a drawer and wait for Apply (spec §2, breakpoints). */
const DRAWER = matchMedia('(max-width: 999px)');

document.addEventListener('change', async ({ target }) => {
	const form = (target as HTMLInputElement).form;
	if (!form?.matches('[data-filters]') || !(target as HTMLInputElement).name) return;
	if (form.closest('dialog') || (form.closest('.filters') && DRAWER.matches)) return;
	const { applyFilters } = await import('./apply-filters.ts');
	applyFilters(form);
});

document.addEventListener('submit', async (event) => {
	const form = event.target as HTMLFormElement;
	if (!form.matches('[data-filters]')) return;
	event.preventDefault();
	const { applyFilters } = await import('./apply-filters.ts');
	applyFilters(form);
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
	if (none) none.hidden = found > 0;
});

document.addEventListener('click', async (event) => {
	const opener = (event.target as Element).closest('[href="#filters"]');
	if (!opener || !DRAWER.matches) return;
	event.preventDefault();
	const { openFilterDrawer } = await import('./filter-drawer.ts');
	openFilterDrawer();
});

/* The search box of a filter group (FLT-05, FLT-06): hides the options whose name does not contain what was typed. */

document.addEventListener('input', ({ target }) => {
	const box = target as HTMLInputElement;
	const group = box.matches('[data-option-search]') && box.closest('fieldset');
	if (group) showMatches(group, box.value.trim().toLocaleLowerCase());
});

function showMatches(group: HTMLFieldSetElement, wanted: string): void {
	let found = 0;
	for (const option of group.querySelectorAll<HTMLElement>('.filter-options > li')) {
		const name = option.querySelector('span')?.textContent ?? '';
		option.hidden = !name.toLocaleLowerCase().includes(wanted);
		if (!option.hidden) found += 1;
	}
	const none = group.querySelector('.filter-none');
	if (none) none.textContent = found > 0 ? '' : 'No results found!';
}

import { packagesHref, parsePackageQuery } from '#domain/package-query.ts';
import { rememberChanged } from './changed-filter.ts';

/**
 * Loads the list that a filter or sort form asks for, by its canonical address (QRY-11, QRY-13).
 *
 * @param changed the control that gets the focus once the new list is loaded
 */
export function applyFilters(form: HTMLFormElement, changed?: HTMLInputElement): void {
	const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
	if (changed) rememberChanged(changed);
	location.assign(packagesHref(parsePackageQuery(new URLSearchParams(fields))));
}

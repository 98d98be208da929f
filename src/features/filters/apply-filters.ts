import { packagesHref, parsePackageQuery } from '#domain/package-query.ts';

/** Loads the list that a filter or sort form asks for, by its canonical address (QRY-11, QRY-13). */
export function applyFilters(form: HTMLFormElement): void {
	const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
	location.assign(packagesHref(parsePackageQuery(new URLSearchParams(fields))));
}

import { replaceChosen } from '#client/stores/compare.ts';
import { parseCompareEntries } from '#domain/compare.ts';
import { keepPicture } from './kept-pictures.ts';

/** Makes the packages of this page the selection, which a shared address brings along without one, then goes back. */
export function run(link: HTMLElement): void {
	const columns = [...document.querySelectorAll<HTMLElement>('[data-compared-id]')].map(
		({ dataset }) => dataset,
	);
	for (const { comparedId, picture } of columns) if (comparedId && picture) keepPicture(comparedId, picture);
	const shown = parseCompareEntries(columns.map((column) => ({ ...column, id: column['comparedId'] })));
	if (shown.length > 0) replaceChosen(shown);
	location.assign((link as HTMLAnchorElement).href);
}

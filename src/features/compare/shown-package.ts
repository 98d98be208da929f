import type { CompareEntry } from '#domain/compare/compare.ts';
import { storeLook } from './stored-looks.ts';

/**
 * The package that an element with `data-package` shows, from its attributes `data-name`, `data-price`, `data-duration` and
 * `data-slug`. Also remembers its picture (`data-picture`) and whether taxes are added (`data-taxed`) for the tray.
 */
export function shownPackage({ dataset }: HTMLElement): CompareEntry {
	const { package: id = '', name = '', price, duration = '', slug = '', picture } = dataset;
	storeLook(id, { picture: picture || null, isTaxed: dataset['taxed'] !== undefined });
	return { id, name, price: Number(price), duration, slug };
}

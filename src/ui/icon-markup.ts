import { iconHref } from './icon-href.ts';
import type { IconName } from './icon-names.ts';

/** A decorative icon as HTML, for markup that is not made by components. @param size CSS pixels */
export const iconMarkup = (name: IconName, size: number): string =>
	`<svg class="icon" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true"><use href="${iconHref(name)}"/></svg>`;

import { LIST_PATH } from '#domain/paths.ts';
import { iconMarkup } from '#ui/icon-markup.ts';
import type { IconName } from '#ui/icon-names.ts';

const field = (name: string, label: string, placeholder: string, icon: IconName) =>
	`<div class="search-field" data-field="${name}">${iconMarkup(icon, 24)}<label for="dialog-${name}">${label}</label>
<input id="dialog-${name}" name="${name}" placeholder="${placeholder}" autocomplete="off" maxlength="100"></div>`;

/** The search of phones and tablets (NAV-07) as plain HTML, so that it is shown before its lists are loaded. */
export const SEARCH_MARKUP = `<form class="search-form" data-variant="dialog" data-action="explore" action="${LIST_PATH}" role="search" aria-label="Search">
<div class="dialog-body"><div class="search-fields">${field('query', 'WHERE', 'Select Your Destination', 'pin')}
${field('month', 'WHEN', 'Select Your Month', 'calendar')}
${field('price', 'BUDGET', 'Select Your Budget', 'rupee')}</div></div>
<div class="dialog-foot"><button class="button" data-kind="outline" type="reset">Clear All</button>
<button class="button explore" data-kind="saffron" type="submit">${iconMarkup('search', 20)}Explore</button></div></form>`;

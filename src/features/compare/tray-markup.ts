import { COMPARE_PATH } from '#domain/paths.ts';
import { iconMarkup } from '#ui/icon-markup.ts';

const actions = (kind: 'saffron' | 'sea') => `
<button class="button" type="button" data-compare-rest disabled>Select another package to compare</button>
<a class="button" data-kind="${kind}" href="${COMPARE_PATH}" data-compare-now data-compare-list hidden>${iconMarkup('compare', 20)}Compare Now</a>`;

/** The content of the tray: the chosen packages, then the link that compares them. */
export const trayMarkup = (isQuiet: boolean): string =>
	`<ul></ul>${actions(isQuiet ? 'sea' : 'saffron')}<p class="visually-hidden" role="status"></p>`;

/** The dialog of a phone. */
export const DIALOG_MARKUP = `<dialog class="dialog" id="compare-dialog" aria-labelledby="compare-title">
<div class="dialog-bar"><h2 id="compare-title">Compare two packages</h2>
<button class="icon-button" type="button" data-close aria-label="Close">${iconMarkup('close', 20)}</button></div>
<div class="dialog-body"><ul class="compare-picked"></ul>${actions('saffron')}</div></dialog>`;

/** A chosen package, to be filled with texts. */
export const CHOSEN_MARKUP = `<li class="compare-chosen"><img alt="" width="72" height="48" />
<span><b></b><small></small></span><button class="icon-button" type="button">${iconMarkup('close', 20)}</button></li>`;

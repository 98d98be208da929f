import { iconMarkup } from '#ui/icon-markup.ts';
import type { IconName } from '#ui/icon-names.ts';

const button = (name: string, label: string, icon: IconName, does: string) =>
	`<button class="icon-button lightbox-${name}" type="button" aria-label="${label}" ${does}>${iconMarkup(icon, 28)}</button>`;

/** The lightbox without its pictures (DET-01). */
export const LIGHTBOX_MARKUP = `<dialog class="lightbox" aria-label="Pictures">
<p class="lightbox-count" role="status"></p>
<p class="lightbox-kind" hidden></p>
${button('close', 'Close', 'close', 'data-close')}
<ul class="lightbox-track" tabindex="0" aria-label="Pictures"></ul>
${button('previous', 'Previous picture', 'chevron', 'data-step="-1"')}
${button('next', 'Next picture', 'chevron', 'data-step="1"')}
</dialog>`;

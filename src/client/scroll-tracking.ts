import { track } from './analytics.ts';

/* Records how deep the page has been scrolled, each time scrolling pauses further down than before (ANA-07). */

/** Milliseconds without scrolling after which a scroll counts as finished (CON-08). */
const PAUSE_MS = 150;

/** The deepest pixel that has been above the lower edge of the window. A share of the page would fall as a list grows below it. */
let deepest = 0;
let timer = 0;

function note(): void {
	const bottom = scrollY + innerHeight;
	if (bottom <= deepest) return;
	deepest = bottom;
	const page = document.querySelector<HTMLElement>('[data-page]')?.dataset['page'] ?? '';
	const percent = Math.min(100, Math.round((bottom / document.documentElement.scrollHeight) * 100));
	track('page_scroll', { tracking_identifier: page, depth_percent: percent });
}

function wait(): void {
	clearTimeout(timer);
	timer = window.setTimeout(note, PAUSE_MS);
}

addEventListener('scroll', wait, { passive: true });
// The scroll that loaded this module may be over already.
if (scrollY > 0) wait();

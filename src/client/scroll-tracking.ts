import { track } from './analytics.ts';

/* Records how deep the page has been scrolled, each time scrolling pauses further down than before (ANA-07). */

/** Milliseconds without scrolling after which a scroll counts as finished (CON-08). */
const PAUSE_MS = 150;

/** How much of the page has been above the lower edge of the window so far, in whole percent. */
const depthNow = () => {
	const { scrollHeight } = document.documentElement;
	return Math.min(100, Math.round(((scrollY + innerHeight) / scrollHeight) * 100));
};

let deepest = 0;
let timer = 0;

function note(): void {
	const depth = depthNow();
	if (depth <= deepest) return;
	deepest = depth;
	const page = document.querySelector<HTMLElement>('[data-page]')?.dataset['page'] ?? '';
	track('page_scroll', { tracking_identifier: page, depth_percent: depth });
}

function wait(): void {
	clearTimeout(timer);
	timer = window.setTimeout(note, PAUSE_MS);
}

addEventListener('scroll', wait, { passive: true });
// The scroll that loaded this module may be over already.
if (scrollY > 0) wait();

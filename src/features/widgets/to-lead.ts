/** Scrolls to the lead form and focuses its first field (WID-07). */
export function run(): void {
	const form = document.querySelector('#lead-form');
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	form?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
	form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus({ preventScroll: true });
}

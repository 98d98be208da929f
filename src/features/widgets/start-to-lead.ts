/* The floating button to the lead form (`ToLead.astro`, WID-07): scrolls to it and focuses its first field; hidden while the form is in view. */
const button = document.querySelector('.to-lead');
const form = document.querySelector('#lead-form');
button?.addEventListener('click', (event) => {
	event.preventDefault();
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	form?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
	form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus({ preventScroll: true });
});
if (form)
	new IntersectionObserver((entries) => {
		button?.toggleAttribute('data-away', entries.at(-1)?.isIntersecting);
	}).observe(form);

export {};

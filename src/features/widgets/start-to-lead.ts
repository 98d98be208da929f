import { onAction } from '#client/actions.ts';

/* Hides the floating button to the lead form (`ToLead.astro`) while the form is in view. */
onAction('to-lead', () => import('./to-lead.ts'));
const form = document.querySelector('#lead-form');
if (form)
	new IntersectionObserver((entries) => {
		document.querySelector('.to-lead')?.toggleAttribute('data-away', entries.at(-1)?.isIntersecting);
	}).observe(form);

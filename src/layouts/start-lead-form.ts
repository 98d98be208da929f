/** The distance from the view at which the code of the lead form is fetched. */
const AHEAD = '800px';

/* Starts the lead form of a page when it comes near the view; on every page it is far below the first view. */
const form = document.querySelector('#lead-form');
if (form)
	new IntersectionObserver(
		([entry], observer) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			import('#forms/browser/import-start-forms.ts').catch(() => undefined);
		},
		{ rootMargin: AHEAD },
	).observe(form);

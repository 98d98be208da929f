/*
 * Turns the link to the next page into cards that arrive before the visitor reaches it. The link stays what it was when
 * anything fails, so that the list can always be walked by hand.
 */

const cards = document.querySelector<HTMLElement>('[data-cards="row"]');
/** How far below the window the next page is asked for. */
const AHEAD = '600px';

const observer = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, target } of entries)
			if (isIntersecting) void append(target as HTMLAnchorElement);
	},
	{ rootMargin: AHEAD },
);

function watch() {
	const next = document.querySelector('[data-paging] > [rel="next"]');
	if (next && cards) observer.observe(next);
}

/** Fetches the page behind the link once, appends its cards and puts its paging in place of this one. */
async function append(link: HTMLAnchorElement) {
	observer.unobserve(link);
	const paging = link.closest('[data-paging]');
	if (!cards || !paging) return;
	cards.setAttribute('aria-busy', 'true');
	const skeletons = Array.from({ length: 3 }, skeleton);
	cards.append(...skeletons);
	try {
		const answer = await fetch(link.href, { headers: { accept: 'text/html' } });
		if (!answer.ok) throw new Error(`The next page answered ${answer.status}`);
		const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
		const known = new Set(
			[...cards.querySelectorAll('[data-package]')].map((card) => card.getAttribute('data-package')),
		);
		for (const item of page.querySelectorAll('[data-cards="row"] > li')) {
			if (!known.has(item.querySelector('[data-package]')?.getAttribute('data-package') ?? ''))
				cards.append(item);
		}
		const following = page.querySelector('[data-paging] > [rel="next"]');
		if (following) link.replaceWith(following);
		else paging.remove();
		paging.setAttribute('data-appended', '');
		watch();
	} catch {
		link.textContent = 'Show more tours';
	} finally {
		for (const shown of skeletons) shown.remove();
		cards.removeAttribute('aria-busy');
	}
}

function skeleton() {
	const item = document.createElement('li');
	item.innerHTML = '<div class="card-skeleton"><span></span><span></span><span></span></div>';
	return item;
}

watch();

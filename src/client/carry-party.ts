/*
 * Who has chosen how many travel keeps it from page to page: a link gets the party of the page's address when it is followed. The HTML
 * of a page is the same for every party but for the list's cards, so it cannot have it. Pages that show no prices ignore it. It imports
 * nothing, because it is in the first script of pages whose budget is full.
 */
addEventListener(
	'click',
	({ target }) => {
		const party = new URLSearchParams(location.search).get('travellers') ?? '';
		const link = target instanceof Element ? target.closest('a') : null;
		if (!/^\d+$/.test(party) || link?.origin !== location.origin) return;
		// What has an ending is a file.
		if (link.pathname.includes('.') || new URLSearchParams(link.search).has('travellers')) return;
		const { href } = link;
		link.search += `${link.search ? '&' : '?'}travellers=${party}`;
		// Put back once the browser has followed the link, because the party may change before the link is pressed again.
		setTimeout(() => {
			link.href = href;
		});
	},
	true,
);

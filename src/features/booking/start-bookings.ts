/*
 * The script of the bookings page. A guest, whom the page asks to log in, fetches nothing else (`session-look.js` marks signed-in
 * visitors).
 */

/** Shows the bookings of a signed-in visitor as they are now. */
function show(): void {
	if (!document.documentElement.hasAttribute('data-user')) return;
	import('./show-bookings.ts').then(({ showBookings }) => showBookings()).catch(offerReload);
}

/** Says that the code which shows the list was not had. Some browsers ask for it only once on a page. */
function offerReload(): void {
	const again = document.querySelector<HTMLElement>('[data-bookings-again]');
	const status = document.querySelector('[data-bookings-status]');
	if (!again || !status) return;
	status.textContent = again.dataset['bookingsAgain'] ?? '';
	again.onclick = () => location.reload();
	again.hidden = false;
}

// A page from the back/forward cache shows states of before, perhaps those of another visitor.
addEventListener('pageshow', ({ persisted }) => persisted && show());
show();

export {};

/* The script of the bookings page. A guest, whom the page asks to log in, fetches nothing else (`session-look.js` marks signed-in visitors). */

const place = document.querySelector<HTMLElement>('[data-bookings]');
if (place && document.documentElement.hasAttribute('data-user'))
	import('./show-bookings.ts')
		.then(({ showBookings }) => showBookings(place))
		.catch(() => {
			place.textContent = place.dataset['failed'] ?? '';
		});

/*
 * The script of the bookings page. A guest, whom the page asks to log in, fetches nothing else (`session-look.js` marks signed-in
 * visitors).
 */

const part = (name: string) => document.querySelector<HTMLElement>(`[data-bookings-${name}]`);
const status = part('status');
const again = part('again');
const list = part('list');
const looking = status?.textContent ?? '';
/** False while the code that shows the list was not had: some browsers ask for it only once on a page. */
let hasCode = false;

/** Says how far it is; once the list is there, for screen readers alone. */
function say(words: string, isShown = false): void {
	if (!status) return;
	status.textContent = words;
	status.classList.toggle('visually-hidden', isShown);
}

/** Shows the bookings as they are now; where they cannot be had, a button reads them again, and so does a connection that returns. */
async function load(): Promise<void> {
	if (!list || !again || !document.documentElement.hasAttribute('data-user')) return;
	const hadFocus = document.activeElement === again;
	list.replaceChildren();
	say(looking);
	again.ariaBusy = 'true';
	try {
		const { showBookings } = await import('./show-bookings.ts');
		hasCode = true;
		await showBookings(list);
		say('Your bookings are shown.', true);
		again.hidden = true;
		if (hadFocus) list.querySelector('a')?.focus();
	} catch {
		say(list.dataset['failed'] ?? '');
		again.hidden = false;
	}
	again.ariaBusy = null;
}

again?.addEventListener('click', () => (hasCode ? load() : location.reload()));
addEventListener('online', () => again?.hidden || load());
// A page from the back/forward cache shows states of before, perhaps those of another visitor.
addEventListener('pageshow', ({ persisted }) => persisted && load());
load();

export {};

/* The script of the bookings page. A guest, whom the page asks to log in, fetches nothing else (`session-look.js` marks signed-in visitors). */
if (document.documentElement.hasAttribute('data-user')) void import('./show-bookings.ts');

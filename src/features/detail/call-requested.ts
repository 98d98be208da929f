import { adoptStyles } from '#client/adopt-styles.ts';
import { callRequests } from '#client/storage/call-requests.ts';
import { iconMarkup } from '#ui/icon-markup.ts';
import styles from './call-requested.css?inline';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

/** Shows above the contact controls that a call about this package was requested, when, and the reference. */
function showCallRequested(): void {
	const controls = document.querySelector('[data-price-actions]');
	const id = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
	const request = callRequests().find((it) => it.id === id);
	if (!controls || !request) return;
	adoptStyles(styles);
	const notice = Object.assign(document.createElement('p'), { className: 'call-requested', role: 'status' });
	notice.innerHTML = `${iconMarkup('check', 20)}<span></span>`;
	// Non-breaking hyphens, so that the reference stays on one line.
	const reference = request.reference.replace('-', '\u2011');
	notice
		.querySelector('span')
		?.append(`Call requested on ${day.format(request.at)}. Reference ${reference}.`);
	const before = document.querySelector('.call-requested');
	if (before) before.replaceWith(notice);
	else controls.before(notice);
}

showCallRequested();
addEventListener('call-requested', showCallRequested);

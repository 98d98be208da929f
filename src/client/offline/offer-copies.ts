import { OFFLINE_PATH } from '#domain/page/paths.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { COPIES } from './copied-files.ts';
import { CONFIRMATIONS } from './forget-confirmations.ts';
import { copyLine, listedCopies } from './listed-copies.ts';
import styles from './offer-copies.css?inline';

/*
 * Adds links to the copies in this browser to the offline screen. The screen is part of every page, where the links would cost bytes;
 * this module is loaded with the code that makes the copies, while there is still a network.
 */
/** The most copies that the dialog lists; the offline page lists all. */
const MOST = 4;

async function offerCopies(): Promise<void> {
	const screen = document.querySelector('.offline[open]');
	// Without the service worker nobody would respond to the links.
	if (!screen || !navigator.serviceWorker?.controller) return;
	const copies = [...(await listedCopies(CONFIRMATIONS)), ...(await listedCopies(COPIES))];
	screen.querySelector('nav')?.remove();
	if (copies.length === 0) return;
	adoptStyles(styles);
	const offer = Object.assign(document.createElement('nav'), { className: 'offer-copies' });
	offer.innerHTML = '<h3>Read without a connection</h3><ul></ul>';
	offer.setAttribute('aria-label', 'Your copies');
	offer.querySelector('ul')?.append(...copies.slice(0, MOST).map((copy) => copyLine(OFFLINE_PATH, copy)));
	if (copies.length > MOST) {
		const all = Object.assign(document.createElement('a'), {
			href: OFFLINE_PATH,
			textContent: `All ${copies.length} copies`,
		});
		offer.append(all);
	}
	screen.append(offer);
}

const offer = () => void offerCopies().catch(() => undefined);
addEventListener('offline', offer);
// The network may have gone while this module was on its way.
if (!navigator.onLine) offer();

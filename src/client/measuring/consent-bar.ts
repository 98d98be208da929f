import { adoptStyles } from '../adopt-styles.ts';
import styles from './consent-bar.css?inline';
import type { Decision } from './decision.ts';

/* The question whether Google Analytics may count this visit. It blocks nothing, and refusing is as easy as agreeing. */

const QUESTION =
	'May we count visits with Google Analytics? Google then stores a cookie here and learns which pages you open and which controls you use, never what you type. The site works the same without.';
const STANDING = { yes: ' So far you allow it.', no: ' So far you refuse it.' };
const REFUSED_BY_BROWSER =
	'Your browser asks sites not to follow you (Global Privacy Control or Do Not Track). We take that as a refusal: Google learns nothing from here.';

interface Question {
	current: Decision;
	/** True where the browser refuses on behalf of its user; the bar says so. */
	isRefusedByBrowser: boolean;
	/** The page that explains what is done with the data. */
	policyPath: string;
	/** The control that opened the bar and gets the focus back; undefined when the bar appeared by itself. */
	opener?: HTMLElement | undefined;
	onDecision: (decided: 'yes' | 'no') => void;
}

let bar: HTMLElement | undefined;
let openedBy: HTMLElement | undefined;
let closing: AbortController | undefined;

/** Removes the bar, if there is one. A focus in it goes back to the control that opened it, or to the content of the page. */
export function closeConsentBar(): void {
	const hadFocus = bar?.contains(document.activeElement);
	closing?.abort();
	bar?.remove();
	bar = undefined;
	document.documentElement.style.scrollPaddingBottom = '';
	document.body.style.paddingBottom = '';
	if (hadFocus)
		(openedBy ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: !openedBy });
}

/** Shows the bar at the lower edge of the window. */
export function showConsentBar({
	current,
	isRefusedByBrowser,
	policyPath,
	opener,
	onDecision,
}: Question): void {
	closeConsentBar();
	openedBy = opener;
	adoptStyles(styles);
	const shown = document.createElement('section');
	bar = shown;
	shown.className = 'consent-bar';
	shown.setAttribute('aria-label', 'Analytics choices');
	shown.tabIndex = -1;
	const text = document.createElement('p');
	text.textContent = isRefusedByBrowser ? REFUSED_BY_BROWSER : QUESTION + (current ? STANDING[current] : '');
	text.append(
		' ',
		Object.assign(document.createElement('a'), { href: policyPath, textContent: 'Privacy policy' }),
	);
	const close = (decided?: 'yes' | 'no') => {
		closeConsentBar();
		if (decided) onDecision(decided);
	};
	const buttons = document.createElement('div');
	for (const [words, decided] of isRefusedByBrowser
		? ([['Close', undefined]] as const)
		: ([
				['Refuse', 'no'],
				['Allow', 'yes'],
			] as const)) {
		const button = Object.assign(document.createElement('button'), {
			type: 'button',
			className: 'button',
			textContent: words,
			onclick: () => close(decided),
		});
		button.dataset['kind'] = 'outline';
		buttons.append(button);
	}
	shown.append(text, buttons);
	// At the start of the tab order although at the lower edge, so that keyboard users reach it first.
	document.querySelector('.skip')?.after(shown);
	makeRoom(shown);
	if (opener) {
		shown.focus();
		shown.onkeydown = ({ key }) => key === 'Escape' && close();
	}
}

/** Lets the visitor scroll what the bar covers into view, by wheel and by focus. */
function makeRoom(shown: HTMLElement): void {
	closing = new AbortController();
	const measure = () => {
		const height = `${shown.offsetHeight}px`;
		document.documentElement.style.scrollPaddingBottom = height;
		document.body.style.paddingBottom = height;
	};
	measure();
	addEventListener('resize', measure, { signal: closing.signal });
}

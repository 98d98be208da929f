import { onFirstInteraction } from '#client/first-interaction.ts';
import { onPress } from '#client/on-press.ts';
import { readText } from '#client/storage/storage.ts';
import './follow-scroll.ts';

onPress('lightbox', () => import('./open-lightbox.ts'));
onPress('brochure', () => import('./open-brochure.ts'));
const countTravellers = () => import('./count-travellers.ts');
onPress('party', countTravellers);

/* The form behind a date counts the same travellers as the page. */
addEventListener('travellers', (event) => {
	const { detail } = event as CustomEvent<string>;
	void countTravellers().then(({ countInForm }) => countInForm(detail));
});

/*
 * At the first move, shows signed-in visitors what they hold of this package, perhaps the last seats of a day. The key is the one of
 * `session/token.ts`, which is not imported because the page would load a module for one constant.
 */
if (readText('local', 'access_token')) onFirstInteraction(() => dispatchEvent(new Event('show-held')));

/* Shows requests for a call that this browser made before, or makes in a dialog of this page. */
const showCallRequested = () => import('./call-requested.ts');
if (readText('local', 'called')) void showCallRequested();
addEventListener('call-requested', showCallRequested);

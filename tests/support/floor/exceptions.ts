/*
 * Newer features that are sent to browsers although one of the oldest may lack them, by the reason why nothing breaks there.
 * `tests/built/floor.test.ts` fails on any other, and on an entry that is no longer used.
 */

/** In scripts: members (`.name`), globals, and selectors in texts. */
export const IN_SCRIPTS: Record<string, readonly string[]> = {
	'asked for before it is used, by us': [
		'.adoptedStyleSheets',
		'.replaceSync',
		'.requestSubmit',
		'Intl.Segmenter',
		'new CSSStyleSheet',
	],
	'asked for before it is used, by a library': [
		'.canIntercept',
		'.checkVisibility',
		'.currentEntry',
		'.skipTransition',
		'.transferSize',
		'navigation',
		'setImmediate',
		"':view-transition'",
		"':view-transition-group'",
	],
	'what without-popovers.ts adds itself': [
		'.ToggleEvent',
		'.attachInternals',
		'.fullscreenElement',
		'.newState',
		'.oldState',
		'.popoverTargetAction',
		'.popoverTargetElement',
		"':popover-open'",
	],
	'set or compared only: without it an attribute is missing or a part looks plainer': [
		'.ariaBusy',
		'.fetchPriority',
		'.imageSizes',
		'.inert',
		'.popover',
		'.positionAnchor',
	],
	'undefined there, which counts as no movement of the mouse, or as one': ['.movementX', '.movementY'],
	'a style of the field of countries': ["':has'"],
	'the name of something else': [
		'.animation',
		'.ariaLabel',
		'.entry',
		'.expirationTime',
		'.isFinal',
		'.minHeight',
		'.move',
		'.queue',
		'.range',
		'.silent',
		'.subject',
		'.transition',
		'.use',
	],
};

/** In style sheets, also those that scripts bring along. */
export const IN_STYLES: Record<string, readonly string[]> = {
	'speed: without it all of a list is laid out at once': ['content-visibility', 'contain-intrinsic-size'],
	'looks: without it a part is plainer, or scrolls with its page': [
		'overflow: clip',
		'overscroll-behavior',
		'scroll-snap-stop',
		'scrollbar-width',
		'text-wrap',
		'field-sizing',
		'@media forced-colors',
		'@page',
	],
	'rows and hearts stand elsewhere in their cell': [
		'align-content: start',
		'place-self: end',
		'place-self: start',
	],
	'looks, or beside a rule with @supports that does the same': [':has'],
	'the page behind a dialog or a menu can be scrolled': [':modal', ':popover-open'],
	'what is for pages with and without script is shown in both': ['@media scripting'],
};

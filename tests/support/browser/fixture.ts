import { atom } from 'nanostores';
import { fetchPicturesWhenNear } from '#client/near-pictures.ts';
import { onPress } from '#client/on-press.ts';
import { forgetVisitor } from '#client/session/forget-visitor.ts';
import { storeToken } from '#client/session/token.ts';
import { persist } from '#client/storage/persist.ts';
import { previousPage } from '#client/storage/previous-page.ts';

/* The page in which tests of `src/client` run: a persisted store, the session, presses, pictures, and the display of errors. */

const $names = atom<readonly string[]>([]);
const isText = (value: unknown) => typeof value === 'string';
persist($names, 'names', (stored) => (Array.isArray(stored) ? stored.filter(isText) : []));
$names.subscribe((names) => {
	document.body.dataset['names'] = names.join(',');
});

Object.assign(window, {
	previousPage,
	storeToken,
	forgetVisitor,
	onPress,
	fetchPicturesWhenNear,
	addName: (name: string) => $names.set([...$names.get(), name]),
});

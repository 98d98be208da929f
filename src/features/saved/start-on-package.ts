import { onPress } from '#client/on-press.ts';
import { readStored, writeStored } from '#client/storage/storage.ts';
import { RECENT_MAX } from '#domain/page/stored-ids.ts';

/*
 * Adds the package of this page to the recently viewed ones. It writes past the store and without validating what was stored, which
 * would cost every visit half a kilobyte; the readers of the list validate it. Hearts and the packages viewed before are fetched near
 * the related packages.
 */
const load = () => import('./hearts.ts');
onPress('save', load);
const foot = document.querySelector<HTMLElement>('[data-viewed]');
if (foot) {
	const id = foot.dataset['viewed'];
	const others = [readStored('local', 'recent') ?? []].flat().filter((other) => other !== id);
	writeStored('local', 'recent', [id, ...others].slice(0, RECENT_MAX));
	new IntersectionObserver(([entry]) => void (entry?.isIntersecting && load()), {
		rootMargin: '1500px',
	}).observe(document.querySelector('#related') ?? foot);
}
if (readStored('local', 'saved')) void load();

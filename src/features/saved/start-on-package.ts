import { onIntent } from '#client/intents.ts';
import { readStored, writeStored } from '#client/storage.ts';
import { RECENT_MAX } from '#domain/kept-ids.ts';

/*
 * What a package page starts with: it is noted as viewed, past the store and without judging what was stored, which would
 * cost every visit half a kilobyte: whoever reads the list does that. Hearts, the packages viewed before and the notes of what is seen
 * come near its other packages.
 */
const load = () => import('./hearts.ts');
onIntent('save', load);
const foot = document.querySelector<HTMLElement>('[data-viewed]');
if (foot) {
	const id = foot.dataset['viewed'];
	const others = [readStored('local', 'recent') ?? []].flat().filter((other) => other !== id);
	writeStored('local', 'recent', [id, ...others].slice(0, RECENT_MAX));
	const near = new IntersectionObserver(
		([entry]) => {
			if (!entry?.isIntersecting) return;
			near.disconnect();
			void load();
			void import('#client/view-tracking.ts');
		},
		{ rootMargin: '1500px' },
	);
	near.observe(document.querySelector('#related') ?? foot);
}
if (readStored('local', 'saved')) void load();

import { onIntent } from '#client/intents.ts';
import { readStored } from '#client/storage.ts';

/*
 * Hearts come with the first movement: before it nobody can press one, and most visits are spared them. Where something
 * is saved they come at once, for then they say something.
 */
const load = () => import('./hearts.ts');
onIntent('save', load);
if (readStored('local', 'saved')) void load();
else
	for (const type of ['pointermove', 'touchstart', 'scroll', 'keydown'])
		addEventListener(type, load, { once: true, passive: true });

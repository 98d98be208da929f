import { onIntent } from '#client/intents.ts';
import { readStored } from '#client/storage.ts';

/*
 * Hearts come once somebody reads on: before it nobody misses one, and a first tap need not wait for them. Where something
 * is saved they come at once, for then they say something.
 */
const load = () => import('./hearts.ts');
onIntent('save', load);
if (readStored('local', 'saved')) void load();
else
	for (const type of ['mousemove', 'scroll', 'keydown'])
		addEventListener(type, load, { once: true, passive: true });

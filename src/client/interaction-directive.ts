import type { ClientDirective } from 'astro';
import { holdUntilAlive, type UntilAlive } from './until-alive.ts';

const WARM = ['pointerover', 'touchstart'] as const;
const WAKE = ['pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

const aFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * `client:interaction`: fetches a component when a pointer comes near and brings it to life on the first press, key,
 * focus or submit. The first click or submit is held and given again afterwards; what was typed meanwhile is kept.
 */
const interaction: ClientDirective = (load, _options, root) => {
	let loading: ReturnType<typeof load> | undefined;
	const fetchOnce = () => (loading ??= load());

	const warm = () => {
		fetchOnce().catch(() => {
			loading = undefined;
		});
	};
	const wake = (event: Event) => {
		for (const type of WARM) root.removeEventListener(type, warm);
		for (const type of WAKE) root.removeEventListener(type, wake, true);
		void bringToLife(holdUntilAlive(root, event));
	};
	const bringToLife = async (meanwhile: UntilAlive) => {
		try {
			const hydrate = await fetchOnce();
			await meanwhile.handOver(() => hydrate().then(aFrame));
		} catch {
			meanwhile.letGo();
		}
	};

	for (const type of WARM) root.addEventListener(type, warm, { passive: true, once: true });
	for (const type of WAKE) root.addEventListener(type, wake, true);
};

export default interaction;

/** The settings of a carousel that advances automatically. */
export interface AutoPlay {
	/** Milliseconds for which a slide is shown. */
	every: number;
	/** Milliseconds before its turn at which the next slide is prepared, so that its picture has loaded. */
	ahead: number;
	prepare: () => void;
	advance: () => void;
}

/**
 * Advances a carousel, except under a pointer or finger, with the keyboard's focus in it, in a hidden tab, for visitors who prefer no
 * motion, and after its Pause (`[data-pause]`). Play overrides pointer and focus until they leave.
 *
 * @returns a function that restarts the time of the current slide
 */
export function autoPlay(root: HTMLElement, { every, ahead, prepare, advance }: AutoPlay): () => void {
	const still = matchMedia('(prefers-reduced-motion: reduce)');
	const pause = root.querySelector<HTMLElement>('[data-pause]');
	/** Not `:hover`, which a finger leaves behind until it touches something else. */
	let isUnderPointer = false;
	let isWanted = false;
	let timers: ReturnType<typeof setTimeout>[] = [];

	const isStopped = () =>
		still.matches ||
		document.hidden ||
		(pause && 'paused' in pause.dataset) ||
		(!isWanted && (isUnderPointer || root.querySelector(':focus-visible')));
	const wait = () => {
		timers.forEach(clearTimeout);
		timers = [
			setTimeout(() => isStopped() || prepare(), every - ahead),
			setTimeout(() => {
				if (!isStopped()) advance();
				wait();
			}, every),
		];
	};

	pause?.addEventListener('click', () => {
		isWanted = !pause.toggleAttribute('data-paused');
		pause.setAttribute('aria-label', isWanted ? 'Pause' : 'Play');
	});
	root.addEventListener('pointerover', () => (isUnderPointer = true));
	root.addEventListener('pointerleave', () => (isUnderPointer = isWanted = false));
	root.addEventListener('focusout', () => (isWanted = false));
	pause?.toggleAttribute('hidden', still.matches);
	wait();
	return wait;
}

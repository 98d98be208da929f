/** How a carousel moves by itself. */
export interface AutoPlay {
	/** Milliseconds that a slide stays. */
	every: number;
	/** Milliseconds before its turn at which the next slide is made ready, so that its picture is there. */
	ahead: number;
	prepare: () => void;
	advance: () => void;
}

/**
 * Moves a carousel on while nobody looks closer: not under a pointer or a finger, not with the keyboard's focus in it, not
 * in a hidden tab, not for who prefers no motion, and not after its Pause (`[data-pause]`). Play says otherwise to pointer
 * and focus, until they leave.
 *
 * @returns a function that lets the slide of now stay its full time again
 */
export function autoPlay(root: HTMLElement, { every, ahead, prepare, advance }: AutoPlay): () => void {
	const still = matchMedia('(prefers-reduced-motion: reduce)');
	const pause = root.querySelector<HTMLElement>('[data-pause]');
	let isWanted = false;
	let timers: ReturnType<typeof setTimeout>[] = [];

	const isStopped = () =>
		still.matches ||
		document.hidden ||
		pause?.ariaPressed === 'true' ||
		(!isWanted && (root.matches(':hover, :active') || root.querySelector(':focus-visible')));
	const wait = () => {
		for (const timer of timers) clearTimeout(timer);
		timers = [
			setTimeout(() => isStopped() || prepare(), every - ahead),
			setTimeout(() => {
				if (!isStopped()) advance();
				wait();
			}, every),
		];
	};

	pause?.addEventListener('click', () => {
		isWanted = pause.ariaPressed === 'true';
		pause.ariaPressed = String(!isWanted);
		pause.ariaLabel = isWanted ? 'Pause' : 'Play';
	});
	for (const type of ['pointerleave', 'focusout']) root.addEventListener(type, () => (isWanted = false));
	pause?.toggleAttribute('hidden', still.matches);
	wait();
	return wait;
}

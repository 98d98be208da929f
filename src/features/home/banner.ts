import { iconHref } from '#ui/icon-href.ts';

/** Milliseconds a slide stays (HOME-03). */
const EVERY = 5000;
/** Milliseconds before its turn at which the picture of the next slide is fetched. */
const AHEAD = 1500;

/** Starts the fade between the slides of the home page's banner. */
export function startBanner(banner: HTMLElement, template: HTMLTemplateElement): void {
	const still = matchMedia('(prefers-reduced-motion: reduce)');
	template.replaceWith(template.content);
	const slides = [...banner.querySelectorAll<HTMLElement>('.slide')];
	const pause = banner.querySelector<HTMLElement>('.pause');
	const dots = [...banner.querySelectorAll<HTMLElement>('.dots > button:not(.pause)')];
	let at = 0;
	let isHeld = false;
	let timers: ReturnType<typeof setTimeout>[] = [];

	const ready = (index: number) => slides[index % slides.length]?.setAttribute('data-ready', '');

	const show = (next: number) => {
		at = next % slides.length;
		ready(at);
		slides.forEach((slide, index) => {
			slide.toggleAttribute('data-shown', index === at);
		});
		dots.forEach((dot, index) => {
			if (index === at) dot.setAttribute('aria-current', 'true');
			else dot.removeAttribute('aria-current');
		});
	};
	const isStopped = () =>
		still.matches ||
		document.hidden ||
		isHeld ||
		pause?.ariaPressed === 'true' ||
		banner.matches(':hover, :focus-within');
	const wait = () => {
		for (const timer of timers) clearTimeout(timer);
		timers = [
			setTimeout(() => !isStopped() && ready(at + 1), EVERY - AHEAD),
			setTimeout(() => {
				if (!isStopped()) show(at + 1);
				wait();
			}, EVERY),
		];
	};

	dots.forEach((dot, index) => {
		dot.addEventListener('click', () => {
			show(index);
			wait();
		});
	});
	pause?.addEventListener('click', () => {
		const isPaused = pause.ariaPressed !== 'true';
		pause.ariaPressed = String(isPaused);
		pause.ariaLabel = isPaused ? 'Play' : 'Pause';
		pause.querySelector('use')?.setAttribute('href', iconHref(isPaused ? 'play' : 'pause'));
	});
	const setStill = () => pause?.toggleAttribute('hidden', still.matches);
	still.addEventListener('change', setStill);
	banner.addEventListener('touchstart', () => (isHeld = true), { passive: true });
	banner.addEventListener('touchend', () => (isHeld = false), { passive: true });
	setStill();
	show(0);
	wait();
}

/** Milliseconds a slide stays (HOME-03). */
const EVERY = 5000;
/** Milliseconds before its turn at which the picture of the next slide is fetched. */
const AHEAD = 1500;

const banner = document.querySelector<HTMLElement>('.banner');
const template = banner?.querySelector('template');
if (banner && template) {
	// After the first view: nothing of the other slides may compete with it.
	if (document.readyState === 'complete') start(banner, template);
	else addEventListener('load', () => start(banner, template), { once: true });
}

function start(banner: HTMLElement, template: HTMLTemplateElement): void {
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
		slides.forEach((slide, index) => slide.toggleAttribute('data-shown', index === at));
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
		timers.forEach(clearTimeout);
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
		pause.querySelector('use')?.setAttribute('href', isPaused ? '#i-play' : '#i-pause');
	});
	const setStill = () => pause?.toggleAttribute('hidden', still.matches);
	still.addEventListener('change', setStill);
	banner.addEventListener('touchstart', () => (isHeld = true), { passive: true });
	banner.addEventListener('touchend', () => (isHeld = false), { passive: true });
	setStill();
	show(0);
	wait();
}

export {};

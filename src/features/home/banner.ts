import { autoPlay } from '#ui/auto-play.ts';
import { markCurrent } from '#ui/mark-current.ts';

/** Milliseconds for which a slide is shown (HOME-03); the fade of 600 ms is in the styles. */
const EVERY = 5000;
const AHEAD = 1500;

/** Starts the fade between the slides of the home page's banner. */
export function startBanner(banner: HTMLElement, template: HTMLTemplateElement): void {
	template.replaceWith(template.content);
	const slides = [...banner.querySelectorAll<HTMLElement>('.slide')];
	const dots = [...banner.querySelectorAll('.dots > button:not([data-pause])')];
	let at = 0;

	/** Has the picture of a slide fetched. */
	const ready = (index: number) => {
		const slide = slides[index % slides.length];
		slide?.toggleAttribute('data-ready', true);
		slide?.querySelector('[data-later]')?.removeAttribute('data-later');
	};
	const show = (next: number) => {
		at = next % slides.length;
		ready(at);
		slides.forEach((slide, index) => {
			slide.toggleAttribute('data-shown', index === at);
		});
		markCurrent(dots, at);
	};
	const stay = autoPlay(banner, {
		every: EVERY,
		ahead: AHEAD,
		prepare: () => ready(at + 1),
		advance: () => show(at + 1),
	});
	dots.forEach((dot, index) => {
		dot.addEventListener('click', () => {
			show(index);
			stay();
		});
	});
	show(0);
}

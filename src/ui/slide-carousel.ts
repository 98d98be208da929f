import KeenSlider from 'keen-slider';
import { autoPlay } from './auto-play.ts';
import { markCurrent } from './mark-current.ts';

/** Milliseconds before its turn at which the picture of the next slide is fetched. */
const AHEAD = 1000;
const NARROW = '(max-width: 576px)';

/** Gives a carousel (`Carousel.astro`) its rhythm, its dots and keen-slider's drag; too few slides to move stay as they are. */
export function startSlides(root: HTMLElement): void {
	const row = root.querySelector('ul');
	const slides = [...(row?.children ?? [])].filter((child) => child instanceof HTMLElement);
	const dots = [...root.querySelectorAll('.dots > button:not([data-pause])')];
	const { every, move, atOnce: wide } = root.dataset;
	const atOnce = () => (matchMedia(NARROW).matches ? 1 : Number(wide));
	if (!row || slides.length <= Number(wide)) return;

	const spacing = Number.parseFloat(getComputedStyle(row).columnGap);
	const step = (slides[0]?.offsetWidth ?? 0) + spacing;
	// A visitor may have swiped before this came.
	const initial = Math.round(row.scrollLeft / step);
	row.scrollLeft = 0;
	root.toggleAttribute('data-live', true);
	/** Lets the pictures of slides come that are about to be seen (`client/near-pictures.ts` sees them too late). */
	const ready = (from: number, count: number) => {
		for (let at = from; at < from + count; at++)
			slides[at % slides.length]?.querySelector('[data-later]')?.removeAttribute('data-later');
	};
	const slider = new KeenSlider(row, {
		selector: slides,
		initial,
		loop: true,
		slides: { perView: Number(wide), spacing },
		breakpoints: { [NARROW]: { slides: { perView: 1, spacing } } },
		defaultAnimation: { duration: Number(move) },
		dragStarted: () => ready(0, slides.length),
		slideChanged: ({ track }) => markCurrent(dots, track.details.rel),
	});
	markCurrent(dots, initial);

	const stay = autoPlay(root, {
		every: Number(every),
		ahead: AHEAD,
		prepare: () => ready(slider.track.details.rel, atOnce() + 1),
		advance: () => {
			ready(slider.track.details.rel, atOnce() + 1);
			slider.next();
		},
	});
	const show = (index: number) => {
		ready(index, atOnce());
		// Asked for the slide that it stands at, keen-slider would let a move away from it go on.
		slider.animator.stop();
		slider.moveToIdx(index);
		stay();
	};
	dots.forEach((dot, index) => {
		dot.addEventListener('click', () => show(index));
	});
	slides.forEach((slide, index) => {
		slide.addEventListener('focusin', () => {
			const isSeen = slider.track.details.slides[index]?.portion === 1;
			// One that is seen whole may be about to leave: a move has its goal before it draws a frame.
			if (!isSeen || slider.animator.targetIdx !== null) show(index);
		});
	});
}

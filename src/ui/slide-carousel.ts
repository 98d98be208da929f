import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { autoPlay } from './auto-play.ts';
import { markCurrent } from './mark-current.ts';

/** Milliseconds before its turn at which the picture of the next slide is fetched. */
const AHEAD = 1000;
const NARROW = '(max-width: 576px)';

/**
 * Starts a carousel (`Carousel.astro`): automatic moves, dots and keen-slider's drag. A carousel that shows all of its slides is
 * not changed.
 */
export function startSlides(root: HTMLElement): void {
	const row = root.querySelector('ul');
	const slides = [...(row?.children ?? [])].filter((child) => child instanceof HTMLElement);
	const dots = [...root.querySelectorAll('.dots > button:not([data-pause])')];
	const { every, move, atOnce: wide } = root.dataset;
	const atOnce = () => (matchMedia(NARROW).matches ? 1 : Number(wide));
	if (!row || slides.length <= atOnce()) return;

	const spacing = Number.parseFloat(getComputedStyle(row).columnGap);
	const step = (slides[0]?.offsetWidth ?? 0) + spacing;
	// A visitor may have swiped before this script was loaded.
	const initial = Math.round(row.scrollLeft / step);
	row.scrollLeft = 0;
	root.toggleAttribute('data-live', true);
	/** Moves each slide from its place in the grid, which does not change, to keen-slider's position. */
	const place = ({ track, size }: KeenSliderInstance) => {
		track.details?.slides.forEach((slide, index) => {
			const shift = slide.distance * size - index * (slide.size * size + spacing);
			const style = slides[index]?.style;
			if (style) style.transform = `translateX(${shift}px)`;
		});
	};
	/** Fetches the pictures of slides shortly before they are shown, because `client/near-pictures.ts` notices them too late. */
	const ready = (from: number, count: number) => {
		for (let at = from; at < from + count; at++)
			slides[at % slides.length]?.querySelector('[data-later]')?.removeAttribute('data-later');
	};
	const slider = new KeenSlider(row, {
		selector: slides,
		renderMode: 'custom',
		initial,
		loop: true,
		slides: { perView: Number(wide), spacing },
		breakpoints: { [NARROW]: { slides: { perView: 1, spacing } } },
		defaultAnimation: { duration: Number(move) },
		created: place,
		updated: place,
		detailsChanged: place,
		dragStarted: () => ready(0, slides.length),
		slideChanged: ({ track }) => markCurrent(dots, track.details.rel),
	});
	markCurrent(dots, initial);

	const stay = autoPlay(root, {
		every: Number(every),
		ahead: AHEAD,
		prepare: () => ready(slider.track.details.rel, atOnce() + 1),
		advance: () => {
			// A phone that is turned may show all of them.
			if (slides.length <= atOnce()) return;
			ready(slider.track.details.rel, atOnce() + 1);
			slider.next();
		},
	});
	const show = (index: number) => {
		ready(index, atOnce());
		// Without this, keen-slider completes the current move when the target is the present slide.
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
			// A fully visible slide may be about to leave: a move sets its target before its first frame.
			if (!isSeen || slider.animator.targetIdx !== null) show(index);
		});
	});
}

import { adoptStyles } from '#client/adopt-styles.ts';
import { openDialog } from '#client/dialog.ts';
import styles from './lightbox.css?inline';
import { LIGHTBOX_MARKUP } from './lightbox-markup.ts';

/** The displayed width of a picture: as large as fits, and at most its own size. */
const SIZES = 'min(100vw, 150vh, 1200px)';
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

adoptStyles(styles);

interface Lightbox {
	dialog: HTMLDialogElement;
	/** Shows the picture at an index from 0; an index beyond the ends is clamped. */
	show: (at: number) => void;
}

let lightbox: Lightbox | undefined;

/** Opens the pressed picture in large size, beside the others of its gallery (DET-01). */
export function run(link: HTMLElement): void {
	const links = [...(link.closest('ul')?.querySelectorAll<HTMLElement>('[data-action="lightbox"]') ?? [])];
	lightbox ??= build(links);
	openDialog(lightbox.dialog);
	lightbox.show(links.indexOf(link));
}

/** A copy of a gallery picture, in the size of the window. */
function slideOf(link: HTMLElement): HTMLElement {
	const slide = document.createElement('li');
	const picture = link.querySelector('picture')?.cloneNode(true);
	if (picture instanceof HTMLElement) {
		for (const source of picture.querySelectorAll('source, img')) source.setAttribute('sizes', SIZES);
		picture.dataset['later'] = '';
		slide.append(picture);
	}
	return slide;
}

function build(links: readonly HTMLElement[]): Lightbox {
	document.body.insertAdjacentHTML('beforeend', LIGHTBOX_MARKUP);
	const dialog = document.querySelector<HTMLDialogElement>('.lightbox');
	const track = dialog?.querySelector('ul');
	const count = dialog?.querySelector('p');
	const kind = dialog?.querySelector<HTMLElement>('.lightbox-kind');
	if (!dialog || !track || !count || !kind) throw new Error('The lightbox is not as its markup says');
	const slides = links.map(slideOf);
	track.append(...slides);

	const shownAt = () => Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));
	const mark = () => {
		const at = shownAt();
		const text = `${at + 1} / ${slides.length}`;
		if (count.textContent === text) return;
		count.textContent = text;
		kind.textContent = kindOf(links[at]);
		kind.hidden = kind.textContent === '';
		slides.forEach((slide, place) => {
			slide.setAttribute('aria-hidden', String(place !== at));
			if (Math.abs(place - at) <= 1) fetchPicture(slide);
		});
		for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
			const next = at + Number(button.dataset['step']);
			button.setAttribute('aria-disabled', String(slides[next] === undefined));
		}
	};
	const show = (at: number) => {
		const end = slides.length - 1;
		track.scrollTo({ left: Math.min(Math.max(at, 0), end) * track.clientWidth, behavior: 'instant' });
		mark();
	};
	track.addEventListener('scroll', mark, { passive: true });
	new ResizeObserver(() => {
		if (dialog.open) show(slides.findIndex((slide) => slide.getAttribute('aria-hidden') === 'false'));
	}).observe(track);
	dialog.addEventListener('click', ({ target }) => {
		const step = target instanceof Element && target.closest<HTMLElement>('[data-step]')?.dataset['step'];
		if (step) show(shownAt() + Number(step));
	});
	dialog.addEventListener('keydown', (event) => {
		const step = KEYS[event.key];
		if (step === undefined) return;
		event.preventDefault();
		show(shownAt() + step);
	});
	return { dialog, show };
}

/** What a picture is: a drawing of the place, as every poster of the site is, or whose photograph where that is known. */
function kindOf(link: HTMLElement | undefined): string {
	if (link?.getAttribute('href')?.startsWith('/posters/')) return 'Illustration';
	const credit = link?.dataset['credit'];
	return credit ? `Photograph: ${credit}` : '';
}

/** Fetches and decodes a picture before it is shown. */
function fetchPicture(slide: HTMLElement): void {
	const image = slide.querySelector('img');
	if (!image) return;
	image.closest('[data-later]')?.removeAttribute('data-later');
	image.loading = 'eager';
	image.decode().catch(() => undefined);
}

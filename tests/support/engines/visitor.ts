import type { Engine, Target } from './engine.ts';

/** How long a visitor waits for what comes next, in milliseconds: other programs may want the processor, too. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** Asks until there is an answer; what fails while a page is being left or replaced is asked again. */
export async function until<Answer>(
	what: string,
	ask: () => Promise<Answer | null | undefined | false>,
): Promise<Answer> {
	const end = Date.now() + PATIENCE_MS;
	for (;;) {
		let cause: unknown;
		try {
			const answer = await ask();
			if (answer !== null && answer !== undefined && answer !== false) return answer;
		} catch (error) {
			cause = error;
		}
		if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`, { cause });
		await new Promise((again) => setTimeout(again, LOOK_EVERY_MS));
	}
}

/** Finds, presses and reads things as a visitor does; each action waits for its target. */
export function visitor(engine: Engine, origin: string) {
	/** Whether the page shows an element that has these words. */
	const isShown = (css: string, words = '') =>
		engine.run(
			(selector, text) =>
				[...document.querySelectorAll(selector)].some(
					(element) =>
						element.checkVisibility({ visibilityProperty: true }) &&
						(element.textContent ?? '').replaceAll(/\s+/g, ' ').includes(text),
				),
			css,
			words,
		);
	const visit = {
		engine,
		origin,
		isShown,
		go: (path: string) => engine.go(origin + path),
		back: () => engine.back(),
		/** Opens a page of a width as somebody who was never there before. */
		async begin(path: string, width: number): Promise<void> {
			await engine.resize(width);
			// No page of the site writes anything on it when it is left.
			await visit.go('/robots.txt');
			await engine.run(() => {
				localStorage.clear();
				sessionStorage.clear();
			});
			await visit.go(path);
		},
		see: (css: string, words = '') => until(`${css} ${words}`, () => isShown(css, words)),
		gone: (css: string) => until(`${css} is gone`, async () => !(await isShown(css))),
		/** Presses a button or link by its words, or any element. */
		press(what: string | Target): Promise<boolean> {
			const target = typeof what === 'string' ? { css: 'a, button', words: what } : what;
			return until(`${target.css} ${target.words ?? ''} to press`, () => engine.press(target));
		},
		async type(css: string, text: string): Promise<void> {
			await visit.press({ css });
			await engine.type(text);
		},
		/** The path and query of the page, once they begin so. */
		at: (start: string): Promise<string> =>
			until(`the address ${start}`, async () => {
				const { pathname, search } = new URL(await engine.address());
				return `${pathname}${search}`.startsWith(start) && pathname + search;
			}),
		heading: (words: string) => visit.see('h1', words),
	};
	return visit;
}
export type Visitor = ReturnType<typeof visitor>;

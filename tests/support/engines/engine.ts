/** The only window of a browser, as a test drives it: the same in each engine. */
export interface Engine {
	/** Opens an address, and waits until it has loaded. */
	go(url: string): Promise<void>;
	address(): Promise<string>;
	/** Goes one page back, as the browser's own button does. */
	back(): Promise<void>;
	/** Makes the window this wide inside, and 800 high at most. */
	resize(width: number): Promise<void>;
	/** Runs a function in the page, or in the frame of `inFrame`, and gives its result. */
	run<Args extends unknown[], Result>(
		script: (...args: Args) => Result,
		...args: Args
	): Promise<Awaited<Result>>;
	/** Waits until a module of the page has run. */
	import(url: string): Promise<void>;
	/** Presses the middle of an element that a visitor could press; false where there is none yet. */
	press(target: Target): Promise<boolean>;
	/** Types into the focused element. */
	type(text: string): Promise<void>;
	key(name: 'Escape' | 'Tab'): Promise<void>;
	/** Works in a frame of the page, which may be gone at the end; false where there is no such frame yet. */
	inFrame(css: string, work: (frame: Engine) => Promise<void>): Promise<boolean>;
	close(): Promise<void>;
}

/** An element by its CSS, and by words of its text or its label where they are given. */
export interface Target {
	css: string;
	words?: string;
}

/** The width of a phone and of a desk, in pixels. */
export const WIDTHS = [390, 1280] as const;

/**
 * Runs in the page: the first element of a target that is shown, stands still, and is not covered in its middle, where a press goes;
 * null where there is none.
 */
export async function findPressable({ css, words = '' }: Target): Promise<Element | null> {
	const textOf = (element: Element) =>
		`${element.textContent} ${element.getAttribute('aria-label') ?? ''}`.replaceAll(/\s+/g, ' ');
	const place = (element: Element) => {
		const [box = element.getBoundingClientRect()] = element.getClientRects();
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	};
	for (const element of document.querySelectorAll(css)) {
		if (!element.checkVisibility({ visibilityProperty: true }) || !textOf(element).includes(words)) continue;
		element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
		const before = place(element);
		// Two frames, because on a busy machine an element that an animation moves stands still for long; a hidden page has none.
		await Promise.race([
			new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
			new Promise((hidden) => setTimeout(hidden, 1000)),
		]);
		const { x, y } = place(element);
		const hit = document.elementFromPoint(x, y);
		const isStill = Math.abs(before.x - x) < 1 && Math.abs(before.y - y) < 1;
		if (isStill && hit && element.contains(hit)) return element;
	}
	return null;
}

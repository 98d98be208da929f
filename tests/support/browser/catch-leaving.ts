import { onTestFinished } from 'vitest';

interface NavigateEvent extends Event {
	destination: { url: string };
}

/**
 * Keeps the page of a component test where it is, until the test ends.
 *
 * @returns the paths and queries that the component has led to
 */
export function catchLeaving(): string[] {
	const led: string[] = [];
	const { navigation } = window as unknown as { navigation: EventTarget };
	const stay = (event: Event) => {
		const { pathname, search } = new URL((event as NavigateEvent).destination.url);
		led.push(pathname + search);
		event.preventDefault();
	};
	navigation.addEventListener('navigate', stay);
	onTestFinished(() => navigation.removeEventListener('navigate', stay));
	return led;
}

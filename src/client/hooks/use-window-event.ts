import { useEffect, useEffectEvent } from 'react';

/** Calls the latest `listener` at an event of the window, as long as the component is in the page. */
export function useWindowEvent<Type extends Event>(name: string, listener: (event: Type) => void): void {
	const hear = useEffectEvent((event: Event) => listener(event as Type));
	useEffect(() => {
		const onEvent = (event: Event) => hear(event);
		addEventListener(name, onEvent);
		return () => removeEventListener(name, onEvent);
	}, [name]);
}

/** Calls `act` when the page comes back from the back/forward cache. */
export const usePageReturn = (act: () => void): void =>
	useWindowEvent<PageTransitionEvent>('pageshow', ({ persisted }) => persisted && act());

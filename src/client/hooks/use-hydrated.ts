import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True in the browser; false on the server and in the first rendering, which equals the server's. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);

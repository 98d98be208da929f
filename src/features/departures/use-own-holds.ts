import { useCallback, useEffect, useState } from 'react';
import { useWindowEvent } from '#client/hooks/use-window-event.ts';
import { NO_HOLDS, type OwnHolds, ownHolds } from './own-holds.ts';

/**
 * What the visitor holds of a package; empty until it is known. Read again when the calendar is opened and on the way back from a
 * checkout.
 */
export function useOwnHolds(slug: string): OwnHolds {
	const [held, setHeld] = useState(NO_HOLDS);
	const read = useCallback(() => void ownHolds(slug).then(setHeld), [slug]);
	useEffect(read, [read]);
	useWindowEvent('departure-dates', read);
	useWindowEvent('pageshow', read);
	return held;
}

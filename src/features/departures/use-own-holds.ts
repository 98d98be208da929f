import { useCallback, useEffect, useRef, useState } from 'react';
import { useWindowEvent } from '#client/hooks/use-window-event.ts';
import { NO_HOLDS, type OwnHolds, ownHolds } from './own-holds.ts';

/**
 * What the visitor holds of a package: empty until it is known, and read again on the way back from a checkout. `read` reads it once
 * more, for the calendar that is opened.
 */
export function useOwnHolds(slug: string): { held: OwnHolds; read: () => Promise<OwnHolds> } {
	const [held, setHeld] = useState(NO_HOLDS);
	/** The call that is under way: the press that opens the calendar may also be what hydrates this. */
	const reading = useRef<Promise<OwnHolds> | null>(null);
	const read = useCallback(() => {
		reading.current ??= ownHolds(slug).then((now) => {
			reading.current = null;
			setHeld(now);
			return now;
		});
		return reading.current;
	}, [slug]);
	const readAgain = useCallback(() => void read(), [read]);
	useEffect(readAgain, [readAgain]);
	useWindowEvent('pageshow', readAgain);
	return { held, read };
}

import { useEffect, useState } from 'react';
import { NO_HOLDS, type OwnHolds, ownHolds } from './own-holds.ts';

/**
 * What the visitor holds of a package; empty until it is known. Read again when the calendar is opened and on the way back from a
 * checkout.
 */
export function useOwnHolds(slug: string): OwnHolds {
	const [held, setHeld] = useState(NO_HOLDS);
	useEffect(() => {
		let isCurrent = true;
		const read = () => void ownHolds(slug).then((found) => isCurrent && setHeld(found));
		read();
		addEventListener('departure-dates', read);
		addEventListener('pageshow', read);
		return () => {
			isCurrent = false;
			removeEventListener('departure-dates', read);
			removeEventListener('pageshow', read);
		};
	}, [slug]);
	return held;
}

import { useEffect, useMemo, useState } from 'react';
import { type SuggestedPlace, suggestPlaces } from '#domain/place/place-suggestions.ts';
import { findPlaces, knownPlaces, type Suggested } from './find-places.ts';

const NONE: Suggested['links'] = [];

/** A pause in typing, in milliseconds: one request per pause. */
const PAUSE_MS = 150;

/**
 * The places for a text while it is typed: at once those in memory, after a pause those of the server. An older response never
 * replaces a newer one; without the server the places in memory stay, and `hasFailed` is true.
 *
 * @param typed empty to offer everything
 * @param known the suggestions before anything is typed
 */
export function usePlaces(
	typed: string,
	known: readonly SuggestedPlace[],
): { places: readonly SuggestedPlace[]; links: Suggested['links']; isBusy: boolean; hasFailed: boolean } {
	const [settled, setSettled] = useState({ typed: '', hasFailed: false });
	const found = knownPlaces(typed);

	useEffect(() => {
		if (knownPlaces(typed)) return;
		const asking = new AbortController();
		const settle = (hasFailed: boolean) => {
			if (!asking.signal.aborted) setSettled({ typed, hasFailed });
		};
		const ask = () =>
			findPlaces(typed, asking.signal).then(
				() => settle(false),
				() => settle(true),
			);
		const timer = setTimeout(ask, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [typed]);

	const isBusy = !found && settled.typed !== typed;
	const hasFailed = !found && !isBusy && settled.hasFailed;
	return useMemo(() => {
		if (typed.trim() === '') return { places: known, links: NONE, isBusy: false, hasFailed: false };
		const places = found?.places ?? suggestPlaces(known, typed);
		return { places, links: found?.links ?? NONE, isBusy, hasFailed };
	}, [typed, known, found, isBusy, hasFailed]);
}

import { useEffect, useMemo, useState } from 'react';
import { type SuggestedPlace, suggestPlaces } from '#domain/place/place-suggestions.ts';
import { findPlaces, knownPlaces, type Suggested } from './find-places.ts';

const NONE: Suggested['links'] = [];

/** A pause in typing, in milliseconds: one request per pause. */
const PAUSE_MS = 150;

/**
 * The places for a text while it is typed: at once those in memory, after a pause those of the server. An older response never
 * replaces a newer one; without the server the places in memory stay.
 *
 * @param typed empty to offer everything
 * @param known the suggestions before anything is typed
 */
export function usePlaces(
	typed: string,
	known: readonly SuggestedPlace[],
): { places: readonly SuggestedPlace[]; links: Suggested['links']; isBusy: boolean } {
	const [settled, setSettled] = useState('');
	const found = knownPlaces(typed);

	useEffect(() => {
		if (knownPlaces(typed)) return;
		const asking = new AbortController();
		const settle = () => {
			if (!asking.signal.aborted) setSettled(typed);
		};
		const timer = setTimeout(() => findPlaces(typed, asking.signal).then(settle, settle), PAUSE_MS);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [typed]);

	const isBusy = !found && settled !== typed;
	return useMemo(() => {
		if (typed.trim() === '') return { places: known, links: NONE, isBusy: false };
		return { places: found?.places ?? suggestPlaces(known, typed), links: found?.links ?? NONE, isBusy };
	}, [typed, known, found, isBusy]);
}

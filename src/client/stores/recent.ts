import { atom, keepMount } from 'nanostores';
import { parseKeptIds, RECENT_MAX } from '#domain/kept-ids.ts';
import { persist } from '../persist.ts';

/** Ids of the packages viewed in this browser, newest first, in step with other tabs. */
export const $recent = atom<readonly string[]>([]);
persist($recent, 'recent', (stored) => parseKeptIds(stored, RECENT_MAX));
// What is set while nobody looks is kept too.
keepMount($recent);

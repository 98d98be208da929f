import { atom } from 'nanostores';
import { parseStoredIds, RECENT_MAX } from '#domain/page/stored-ids.ts';
import { persist } from '../storage/persist.ts';

/** Ids of the packages viewed in this browser, newest first, synchronised with other tabs. */
export const $recent = atom<readonly string[]>([]);
persist($recent, 'recent', (stored) => parseStoredIds(stored, RECENT_MAX));

import { COMPARE_MIN, compareHref, parseCompareEntries } from '#domain/compare/compare.ts';
import { HOME_PATH, packageHref } from '#domain/page/paths.ts';
import { parseStoredIds } from '#domain/page/stored-ids.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { readStored, readText } from '../storage/storage.ts';
import { COPIES, copyFiles } from './copied-files.ts';
import { forgetConfirmations } from './forget-confirmations.ts';

/*
 * Copies of pages for reading offline: saved packages and the comparison of this browser. They are opened only from the offline screen
 * and show their date (`service-worker.js`), so that no old price looks like a current one.
 */
/** The most packages that are copied, the most recently saved ones. */
const MOST = 12;
const MAX_AGE_MS = DAY_MS;

/** The pages to copy, by path and query. */
function wanted(): string[] {
	const compared = parseCompareEntries(readStored('local', 'compare')).map(({ id }) => id);
	return [
		...(compared.length >= COMPARE_MIN ? [compareHref(compared)] : []),
		...parseStoredIds(readStored('local', 'saved'), MOST).map(packageHref),
	];
}

const isFresh = (copy: Response | undefined) =>
	copy !== undefined && Date.now() - Date.parse(copy.headers.get('date') ?? '') < MAX_AGE_MS;

/** Fetches copies that are missing or from another day, and deletes those that are no longer listed. */
export async function refreshCopies(): Promise<void> {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	// Only https and localhost have caches.
	if (!('caches' in globalThis)) return;
	// The visitor may have been signed out by a page of a release without copies.
	if (!readText('local', 'access_token')) await forgetConfirmations();
	if (connection?.saveData) return;
	const paths = wanted();
	if (paths.length === 0 && !(await caches.has(COPIES))) return;
	const cache = await caches.open(COPIES);
	for (const { url } of await cache.keys()) {
		const { pathname, search } = new URL(url);
		if (!paths.includes(pathname + search)) await cache.delete(url);
	}
	let isChanged = false;
	for (const path of paths) {
		if (isFresh(await cache.match(path))) continue;
		const page = await fetch(path);
		// An address that is no longer a page redirects to the home page.
		if (!page.ok || new URL(page.url).pathname === HOME_PATH) continue;
		await cache.put(path, page);
		isChanged = true;
	}
	if (isChanged) await copyFiles();
}

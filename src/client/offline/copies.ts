import { COMPARE_MIN, compareHref, parseCompareEntries } from '#domain/compare/compare.ts';
import { HOME_PATH, packageHref } from '#domain/page/paths.ts';
import { parseStoredIds } from '#domain/page/stored-ids.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { storedToken } from '../session/token.ts';
import { readStored } from '../storage/storage.ts';
import { COPIES, copyFiles, copyFilesOf } from './copied-files.ts';
import { forgetConfirmations } from './forget-confirmations.ts';

/*
 * Copies of pages for reading offline: saved packages and the comparison of this browser. They are opened only from the offline screen
 * and show their date (`service-worker.js`), so that no old price looks like a current one.
 */
/** The most packages that are copied, the most recently saved ones. */
export const COPIES_MAX = 12;
const MAX_AGE_MS = DAY_MS;

/** The pages to copy, by path and query. */
function wanted(): string[] {
	const compared = parseCompareEntries(readStored('local', 'compare')).map(({ id }) => id);
	return [
		...(compared.length >= COMPARE_MIN ? [compareHref(compared)] : []),
		...parseStoredIds(readStored('local', 'saved'), COPIES_MAX).map(packageHref),
	];
}

/** Header of a copy: when it was made by the clock of this browser, epoch milliseconds. The clock of the server may be another. */
const COPIED_AT = 'copied-at';

const isFresh = (copy: Response | undefined) =>
	Math.abs(Date.now() - Number(copy?.headers.get(COPIED_AT) ?? 0)) < MAX_AGE_MS;

/** The pages that were asked for since this page was opened, each once: a page that is gone or that fails is not asked for at every press. */
const tried = new Set<string>();
/**
 * True once the server has asked for fewer requests or failed, a file of a page could not be fetched, or the browser has no room: this
 * page makes no further copies.
 */
let isStopped = false;

/** Copies the page at a path, unless the server does not give it; true when there is a new copy. */
async function copyPage(cache: Cache, path: string): Promise<boolean> {
	tried.add(path);
	const page = await fetch(path);
	const { ok, status, url } = page;
	if (status === 429 || status >= 500) isStopped = true;
	// An address that is no longer a page redirects to the home page.
	if (!ok || new URL(url).pathname === HOME_PATH) return false;
	const headers = new Headers(page.headers);
	headers.set(COPIED_AT, String(Date.now()));
	const html = await page.text();
	try {
		// Before the page, because nothing looks for its files while its copy is fresh, and the visitor may leave at any moment.
		await copyFilesOf(html);
		await cache.put(path, new Response(html, { headers }));
		return true;
	} catch (error) {
		isStopped = true;
		throw error;
	}
}

/** Deletes copies of what is no longer saved or compared, and fetches those that are missing or from another day; with Save-Data none. */
export async function refreshCopies(): Promise<void> {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	// Only https and localhost have caches.
	if (!('caches' in globalThis)) return;
	// The visitor may have been signed out by a page of a release without copies.
	if (storedToken() === null) await forgetConfirmations();
	const paths = wanted();
	if (paths.length === 0 && !(await caches.has(COPIES))) return;
	const cache = await caches.open(COPIES);
	for (const { url } of await cache.keys()) {
		const { pathname, search } = new URL(url);
		if (!paths.includes(pathname + search)) await cache.delete(url);
	}
	if (connection?.saveData) return;
	// A package that is taken back and saved again is copied again.
	for (const path of tried) if (!paths.includes(path)) tried.delete(path);
	let isChanged = false;
	for (const path of paths) {
		if (isStopped) break;
		if (tried.has(path) || isFresh(await cache.match(path))) continue;
		if (await copyPage(cache, path)) isChanged = true;
	}
	if (isChanged) await copyFiles();
}

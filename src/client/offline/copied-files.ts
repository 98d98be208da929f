import { CONFIRMATIONS } from './forget-confirmations.ts';

/** The cache of the files that copied pages name. The service worker gives them where they cannot be fetched. */
const COPIED_FILES = 'copied-files';
/** The cache of copied pages. */
export const COPIES = 'copies';
/** Styles and icons. Without the others, fonts and scripts, a copy is read as well. */
const NAMED_FILE = /\/_astro\/[\w.-]+\.(?:css|svg)/g;

/** Stores the files that a page uses and that are not stored yet. @throws Error when one cannot be fetched or stored */
export async function copyFilesOf(html: string): Promise<void> {
	const files = await caches.open(COPIED_FILES);
	for (const path of new Set(html.match(NAMED_FILE)))
		if (!(await files.match(path))) await copyFile(files, path);
}

async function copyFile(files: Cache, path: string): Promise<void> {
	const file = await fetch(path);
	if (file.ok) await files.put(path, file);
}

/**
 * Stores the files that copied pages use, and deletes those that no copy uses any more. The service worker only has the files of its
 * own release, while a copy may come from an earlier one.
 */
export async function copyFiles(): Promise<void> {
	const named = new Set<string>();
	for (const name of [COPIES, CONFIRMATIONS]) {
		if (!(await caches.has(name))) continue;
		const pages = await caches.open(name);
		for (const page of await pages.matchAll())
			for (const path of (await page.text()).match(NAMED_FILE) ?? []) named.add(path);
	}
	const files = await caches.open(COPIED_FILES);
	for (const { url } of await files.keys()) {
		const { pathname } = new URL(url);
		if (!named.delete(pathname)) await files.delete(url);
	}
	for (const path of named) await copyFile(files, path);
}

import { COPY_TITLE } from './confirmations.ts';

/** A copy of a page, as a list of copies shows it. */
interface ListedCopy {
	/** The page's path and query. */
	path: string;
	title: string;
	/** The day of the copy in words. */
	day: string;
}

/** The copies in a cache; none where the browser has no caches. */
export async function listedCopies(cacheName: string): Promise<ListedCopy[]> {
	if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
	const cache = await caches.open(cacheName);
	const listed: ListedCopy[] = [];
	for (const { url } of await cache.keys()) {
		const copy = await cache.match(url);
		if (!copy) continue;
		const { pathname, search } = new URL(url);
		const day = new Date(copy.headers.get('date') ?? '').toLocaleDateString('en-IN', { dateStyle: 'long' });
		listed.push({ path: pathname + search, title: (await titleOf(copy)) || pathname, day });
	}
	return listed;
}

/** The name of a copy: its own title, or the heading of its page. */
async function titleOf(copy: Response): Promise<string> {
	const title = copy.headers.get(COPY_TITLE);
	if (title) return decodeURIComponent(title);
	// Only the heading, because a whole page would contain styles that this page's policy rejects.
	const [heading = ''] = /<h1\b[\s\S]*?<\/h1>/.exec(await copy.text()) ?? [];
	return new DOMParser().parseFromString(heading, 'text/html').body.textContent.trim();
}

/**
 * A line of a list of copies: a link and the day.
 *
 * @param offlinePath the page whose query names the copy to read
 */
export function copyLine(offlinePath: string, { path, title, day }: ListedCopy): HTMLLIElement {
	const link = Object.assign(document.createElement('a'), {
		href: `${offlinePath}?${new URLSearchParams({ copy: path })}`,
		textContent: title,
	});
	const item = document.createElement('li');
	item.append(link, Object.assign(document.createElement('small'), { textContent: ` ${day}` }));
	return item;
}

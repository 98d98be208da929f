import { Buffer } from 'node:buffer';

/** The placeholder in `data-files` of the stub (`PageStub.astro`) until the page is rendered and its script files are known. */
export const FILES_TO_COME = '/';

const PLACE = `data-files="${FILES_TO_COME}"`;
const TAG_START = '<script type="module" src="';
const TAG_END = '"></script>';
/** Files of the build, and of the development server. */
const OWN_FILE = /^\/(?:_astro|src)\/[^"]+$/;

/**
 * Removes the script tags of a rendered page, because the browser would fetch those files at the same time as the first picture, and
 * lists the files in the page's stub, which fetches them later (`page-stub.js`). HTML without a stub is returned unchanged. Works on
 * bytes: decoding a list takes longer than searching it.
 */
export function giveFilesToStub(html: Buffer): Buffer {
	// The stub is the end of a page.
	const place = html.lastIndexOf(PLACE);
	if (place < 0) return html;
	const tags: { file: string; start: number; end: number }[] = [];
	for (let at = html.indexOf(TAG_START); at >= 0; at = html.indexOf(TAG_START, at + 1)) {
		const end = html.indexOf(TAG_END, at);
		const file = html.toString('utf8', at + TAG_START.length, end);
		if (end >= 0 && OWN_FILE.test(file)) tags.push({ file, start: at, end: end + TAG_END.length });
	}
	const list = Buffer.from(`data-files="${tags.map(({ file }) => file).join(' ')}"`);
	const cuts = [
		...tags.map(({ start, end }) => ({ start, end, replacement: undefined })),
		{ start: place, end: place + PLACE.length, replacement: list },
	].sort((one, other) => one.start - other.start);
	const pieces: Buffer[] = [];
	let from = 0;
	for (const { start, end, replacement: instead } of cuts) {
		pieces.push(html.subarray(from, start));
		if (instead) pieces.push(instead);
		from = end;
	}
	return Buffer.concat([...pieces, html.subarray(from)]);
}

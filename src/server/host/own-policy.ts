import { Buffer } from 'node:buffer';
import { hash } from 'node:crypto';
import { PRESSABLE_STYLE } from './late-styles.ts';

const HASH = / '(sha256-[\w+/=]+)'/g;

const hashOf = (content: Buffer) => `sha256-${hash('sha256', content, 'base64')}`;
const LATE_HASH = hashOf(Buffer.from(PRESSABLE_STYLE));

/** The most hashes of blocks, and the most policies, that are remembered: most blocks are the same on every page. */
const REMEMBERED = 200;
const hashes = new Map<string, string>();
const policies = new Map<string, string>();

/**
 * The content security policy of one page. Keeps only the hashes of blocks that the page contains, and of the style that widgets add
 * later. The hashes of all pages are two kilobytes of headers, which would cost many pages a second round trip before the first view.
 *
 * @param policy what the build made (decision D15)
 * @param blocks the hashes of the page's blocks
 */
export function ownPolicy(policy: string, blocks: readonly string[]): string {
	const own = new Set([LATE_HASH, ...blocks]);
	// Pages of one kind have the same blocks, and so share one policy.
	const key = `${policy}\n${[...own].join(' ')}`;
	const known = policies.get(key);
	if (known !== undefined) return known;
	const made = policy.replaceAll(HASH, (listed, hash: string) => (own.has(hash) ? listed : ''));
	if (policies.size >= REMEMBERED) policies.clear();
	policies.set(key, made);
	return made;
}

/** The hashes of the inline scripts and styles of some HTML. */
export const blockHashes = (html: Buffer): string[] =>
	['script', 'style'].flatMap((tag) => [...blocksOf(html, tag)].map(knownHash));

/**
 * The contents of all blocks of a tag. After each opening tag the search continues right behind it, so that a `<script>` inside an
 * attribute value, such as a name, cannot hide the block after it. Searches bytes, because a regular expression over the text takes ten
 * times as long.
 */
function* blocksOf(html: Buffer, tag: string): Generator<Buffer> {
	const [opening, closing] = [`<${tag}`, `</${tag}>`];
	for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
		const start = html.indexOf('>', at) + 1;
		const end = start > 0 ? html.indexOf(closing, start) : -1;
		if (end > start) yield html.subarray(start, end);
	}
}

function knownHash(content: Buffer): string {
	// In Latin-1 each byte is one character, so different blocks never have the same text.
	const text = content.toString('latin1');
	const known = hashes.get(text);
	if (known !== undefined) return known;
	const hash = hashOf(content);
	if (hashes.size >= REMEMBERED) hashes.clear();
	hashes.set(text, hash);
	return hash;
}

import { createHash } from 'node:crypto';
import { PRESSABLE_STYLE } from './late-styles.ts';

const INLINE_BLOCK = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / '(sha256-[\w+/=]+)'/g;

const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const LATE = hashOf(PRESSABLE_STYLE);

/**
 * The content security policy of one page: of the hashes that the build lists for all pages, those of the blocks that this
 * one really has, and of what widgets add to it later. All of them are two kilobytes of headers, and a whole round trip to
 * the first view of a page that else fits into the first one.
 *
 * @param policy what the build made (ARCHITECTURE.md D15)
 */
export function ownPolicy(policy: string, html: string): string {
	const own = new Set([LATE]);
	for (const [, , content] of html.matchAll(INLINE_BLOCK)) if (content) own.add(hashOf(content));
	return policy.replaceAll(HASH, (listed, hash: string) => (own.has(hash) ? listed : ''));
}

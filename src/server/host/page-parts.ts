import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { hashOf } from './etag.ts';
import { blockHashes } from './own-policy.ts';

/** HTML that several pages contain. The object itself is the key under which its bytes are cached. */
export interface Part {
	readonly html: string;
}

/** Contains a random id of this process, which no text of the catalogue can contain by chance. */
const MARK = Buffer.from(`<!--${randomUUID()}-`);
const MARK_END = Buffer.from('-->');

let placed = 0;

/**
 * The parts of one page while it is rendered (decision D91). Each part is rendered as a mark, in whose place the host then puts its
 * bytes. Two thirds of a list are cards; their bytes are encoded once per version instead of once per list.
 */
export class PageParts {
	readonly #parts = new Map<number, Part>();

	/** The mark of a part, to be written where its HTML belongs. */
	place(part: Part): string {
		placed += 1;
		this.#parts.set(placed, part);
		return `${MARK}${placed}${MARK_END}`;
	}

	/**
	 * A page with its parts in the place of their marks.
	 *
	 * @throws Error for a mark of another rendering, whose HTML was cached
	 */
	fill(page: Buffer, encode: (part: Part) => EncodedPart): FilledPage {
		const blocks = blockHashes(page);
		if (this.#parts.size === 0) return { body: page, blocks, hash: () => hashOf(page) };
		const pieces: Buffer[] = [];
		const hashed: (Buffer | string)[] = [];
		let from = 0;
		for (let at = page.indexOf(MARK); at >= 0; at = page.indexOf(MARK, from)) {
			const end = page.indexOf(MARK_END, at);
			const part = this.#parts.get(Number(page.toString('latin1', at + MARK.length, end)));
			if (!part) throw new Error('the page holds the mark of a part of another page');
			const encoded = encode(part);
			const before = page.subarray(from, at);
			pieces.push(before, encoded.bytes);
			hashed.push(before, encoded.hash);
			blocks.push(...encoded.blocks);
			from = end + MARK_END.length;
		}
		const rest = page.subarray(from);
		return { body: Buffer.concat([...pieces, rest]), blocks, hash: () => hashOf(...hashed, rest) };
	}
}

/** A page with its parts. */
export interface FilledPage {
	body: Buffer;
	/** The hashes of its inline scripts and styles. */
	blocks: string[];
	/** A hash of the body, for which parts are not read again. */
	hash(): string;
}

/** The bytes of a part, with what has been found out about them. */
export interface EncodedPart {
	bytes: Buffer;
	blocks: readonly string[];
	hash: string;
}

/** Encodes each part once, changed by `change` as the texts of pages are. */
export function partEncoder(change: (text: Buffer) => Buffer): (part: Part) => EncodedPart {
	const encoded = new WeakMap<Part, EncodedPart>();
	return (part) => {
		const known = encoded.get(part);
		if (known) return known;
		const bytes = change(Buffer.from(part.html));
		const made = { bytes, blocks: blockHashes(bytes), hash: hashOf(bytes) };
		encoded.set(part, made);
		return made;
	};
}

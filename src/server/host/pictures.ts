import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, answerOf, weightOf } from './answer.ts';
import { ByteCache } from './byte-cache.ts';
import { contentTypeOf, IMMUTABLE } from './content-type.ts';

/** Folders and a file of plain characters: nothing that a file system reads as something else. */
const SAFE =
	/^\/pictures\/((?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:avif|webp|jpg|png))$/;
/** A name that begins with a hash can never stand for another picture. */
const NAMED_BY_CONTENT = /(?:^|\/)[0-9a-f]{8,}[^/]*$/;
const MEMORY = 48 * 1024 * 1024;

/** The operators' pictures under `DATA_DIR/pictures`, as `/pictures/…`. Undefined for other paths and missing files. */
export function pictureReader(dataDir: string): (path: string) => Promise<Answer | undefined> {
	const cache = new ByteCache<Answer>(MEMORY);
	return async (path) => {
		const name = SAFE.exec(path)?.[1];
		if (name === undefined) return undefined;
		const kept = cache.get(path);
		if (kept) return kept;
		const body = await readFile(join(dataDir, 'pictures', name)).catch(() => undefined);
		if (!body) return undefined;
		const keep = NAMED_BY_CONTENT.test(name) ? IMMUTABLE : 'public, max-age=86400';
		const headers = { 'content-type': contentTypeOf(name), 'cache-control': keep };
		const answer = answerOf(200, headers, body, true);
		cache.set(path, answer, weightOf(answer));
		return answer;
	};
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_SIZES } from '#domain/package/picture.ts';
import { ByteCache } from '#server/caching/byte-cache.ts';
import { IMMUTABLE } from '#server/caching/cache-control.ts';
import { type BufferedResponse, bufferedResponse, bytesOf } from './buffered-response.ts';
import { contentTypeOf } from './content-type.ts';

/**
 * A file of plain characters, none of which the file system interprets. Files in folders are not served: `originals` holds what operators
 * sent, with all its metadata.
 */
const SAFE_PATH = /^\/pictures\/([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:avif|webp|jpg|png))$/;
/** A name that begins with a hash of the content always refers to the same picture. */
const NAMED_BY_CONTENT = /(?:^|\/)[0-9a-f]{8,}[^/]*$/;
/** Base, width and format. */
const SIZED = /^(.+)-(\d+)\.(avif|webp)$/;
const CACHE_LIMIT_BYTES = 48 * 1024 * 1024;

/** The operators' pictures under `DATA_DIR/pictures`, as `/pictures/…`. Undefined for other paths and missing files. */
export function pictureReader(dataDir: string): (path: string) => Promise<BufferedResponse | undefined> {
	const cache = new ByteCache<BufferedResponse>(CACHE_LIMIT_BYTES);
	return async (path) => {
		const name = SAFE_PATH.exec(path)?.[1];
		if (name === undefined) return undefined;
		const cached = cache.get(path);
		if (cached) return cached;
		const body = await readPictureFile(join(dataDir, 'pictures'), name);
		if (!body) return undefined;
		const cacheControl = NAMED_BY_CONTENT.test(name) ? IMMUTABLE : 'public, max-age=86400';
		const headers = { 'content-type': contentTypeOf(name), 'cache-control': cacheControl };
		const response = bufferedResponse(200, headers, body, true);
		cache.set(path, response, bytesOf(response));
		return response;
	};
}

/** A file of the folder. A picture from before a size existed is sent in the next larger size until it is imported again. */
async function readPictureFile(folder: string, name: string): Promise<Buffer | undefined> {
	const [, base, width, format] = SIZED.exec(name) ?? [];
	const larger = PICTURE_SIZES.filter((size) => size.width > Number(width)).map(
		(size) => `${base}-${size.width}.${format}`,
	);
	for (const file of [name, ...larger]) {
		const body = await readFile(join(folder, file)).catch(() => undefined);
		if (body) return body;
	}
	return undefined;
}

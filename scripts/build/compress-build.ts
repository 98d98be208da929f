import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILT_FILES } from '#server/host/built-files.ts';
import { contentTypeOf } from '#server/host/content-type.ts';
import { compress, isCompressible, MIN_COMPRESSED_BYTES } from '#server/host/encoding.ts';

/** Writes compressed copies of every text file in `client` into `compressed`, for the host to send. */
export async function compressBuild(build: string): Promise<void> {
	const client = join(build, 'client');
	const texts = globSync(BUILT_FILES, { cwd: client, withFileTypes: true })
		.filter((entry) => entry.isFile() && isCompressible(contentTypeOf(entry.name)))
		.map((entry) => join(entry.parentPath, entry.name));
	await Promise.all(
		texts.map(async (file) => {
			const body = readFileSync(file);
			if (body.length < MIN_COMPRESSED_BYTES) return;
			const copy = join(build, 'compressed', file.slice(client.length));
			mkdirSync(dirname(copy), { recursive: true });
			writeFileSync(`${copy}.br`, await compress(body, 'br', 'best'));
			writeFileSync(`${copy}.gz`, await compress(body, 'gzip', 'best'));
		}),
	);
}

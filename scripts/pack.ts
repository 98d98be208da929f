import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from '#server/host/content-type.ts';
import { isCompressible, WORTH_PACKING } from '#server/host/encoding.ts';

const brotli = promisify(brotliCompress);
const gunzipable = promisify(gzip);

/** Packs every text of the build as tightly as it goes, beside it in `dist/packed`, for the host to send. */
export async function packBuild(dist: string): Promise<void> {
	const from = join(dist, 'client');
	const to = join(dist, 'packed');
	rmSync(to, { recursive: true, force: true });
	const texts = globSync('**/*', { cwd: from, withFileTypes: true })
		.filter((entry) => entry.isFile() && isCompressible(contentTypeOf(entry.name)))
		.map((entry) => join(entry.parentPath, entry.name));
	await Promise.all(
		texts.map(async (file) => {
			const body = readFileSync(file);
			if (body.length < WORTH_PACKING) return;
			const target = join(to, file.slice(from.length));
			mkdirSync(dirname(target), { recursive: true });
			const params = {
				[constants.BROTLI_PARAM_QUALITY]: 11,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			};
			writeFileSync(`${target}.br`, await brotli(body, { params }));
			writeFileSync(`${target}.gz`, await gunzipable(body, { level: 9 }));
		}),
	);
}

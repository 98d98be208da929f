import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode, makePrivateFolder } from '#data/database/private-files.ts';

/** The secrets that a development machine may leave unset; each is a file of that name in `DATA_DIR`. */
export type SecretName = 'link-secret' | 'otp-pepper';

const OWNER_ONLY_FILE = 0o600;

/**
 * A secret from the settings. If it is unset, which only development allows (`config.ts`), it is generated once and stored in
 * `dataDir`, in a file that only its owner may read: it survives restarts, and processes that start together agree on it.
 */
export function secretOf(name: SecretName, given: string | undefined, dataDir: string): string {
	if (given !== undefined) return given;
	const path = join(dataDir, name);
	return readSecret(path) ?? makeSecret(path, dataDir);
}

/**
 * The secret that signs links, for a command beside the site: links signed by another one would open nothing.
 *
 * @throws Error in one sentence where it is not set, and no site has made one in `dataDir`
 */
export function linkSecretOf({
	linkSecret,
	dataDir,
}: {
	linkSecret?: string | undefined;
	dataDir: string;
}): string {
	const secret = linkSecret ?? readSecret(join(dataDir, 'link-secret' satisfies SecretName));
	if (secret === undefined)
		throw new Error(`LINK_SECRET is not set, and ${dataDir} has no link-secret; set both as for the site.`);
	return secret;
}

function readSecret(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return undefined;
		throw error;
	}
}

/** Written under another name first: the file appears only when it is complete, and the first process to link it wins. */
function makeSecret(path: string, dataDir: string): string {
	makePrivateFolder(dataDir);
	const draft = `${path}.${randomUUID()}`;
	writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: OWNER_ONLY_FILE });
	try {
		linkSync(draft, path);
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error;
	} finally {
		rmSync(draft);
	}
	return readFileSync(path, 'utf8');
}

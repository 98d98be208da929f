import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT_ORIGIN = 'http://localhost:4321';

/**
 * The origin that a build writes into its pages: that of `SITE_URL`. The host replaces it when it serves another origin.
 *
 * @throws Error without `SITE_URL` on Netlify, which publishes pages as they were built
 */
export function originToBuildFor({ SITE_URL, NETLIFY }: Record<string, string | undefined>): string {
	if (NETLIFY && !SITE_URL)
		throw new Error(
			'SITE_URL is not set: Netlify publishes pages as they are built, and their addresses would lead to this machine. Set it in netlify.toml.',
		);
	return new URL(SITE_URL || DEFAULT_ORIGIN).origin;
}

const fileOf = (build: string) => join(build, 'origin.txt');

/** Stores the origin that a build was made for. */
export const writeBuiltOrigin = (build: string, origin: string): void =>
	writeFileSync(fileOf(build), `${origin}\n`);

/** The origin that a build was made for. */
export const builtOrigin = (build: string): string =>
	existsSync(fileOf(build)) ? readFileSync(fileOf(build), 'utf8').trim() : DEFAULT_ORIGIN;

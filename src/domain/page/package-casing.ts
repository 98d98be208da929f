import { PACKAGE_ROOT } from './paths.ts';

/** A path below that of packages, in the letters that one can have, in any case. */
const BELOW_PACKAGES = new RegExp(`^${PACKAGE_ROOT}[a-z0-9/-]+$`, 'i');

/** The address of a package in lower case, which is the one it has (RTE-20); undefined where a path is in lower case or no package's. */
export function lowerCasePackagePath(path: string): string | undefined {
	const lower = path.toLowerCase();
	return lower !== path && BELOW_PACKAGES.test(path) ? lower : undefined;
}

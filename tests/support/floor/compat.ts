import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { FLOOR } from '../../../scripts/build/floor.ts';

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
/** MDN's data on which version of each browser introduced a feature. */
const compat = JSON.parse(readFileSync(file, 'utf8')) as CompatData;

const isAtMost = (version: string, floor: string): boolean => {
	const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
	const [floorMajor = 0, floorMinor = 0] = floor.split('.').map(Number);
	return major < floorMajor || (major === floorMajor && minor <= floorMinor);
};

/** True where a browser of this version, or the newest, has it under its own name, without a setting. */
const hasIt = (support: SupportStatement | undefined, floor = '999'): boolean =>
	support === undefined ||
	[support]
		.flat()
		.some(
			({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) =>
				typeof added === 'string' &&
				!flags &&
				!prefix &&
				!alternative_name &&
				added !== 'preview' &&
				isAtMost(added, floor) &&
				!(typeof removed === 'string' && isAtMost(removed, floor)),
		);

const BROWSERS = Object.entries(FLOOR) as [keyof typeof FLOOR, string][];

/**
 * True for a feature that the newest browsers have and one of our oldest lacks. A feature that some of the newest lack too must be
 * tested for before it is used; the tests in other engines see that.
 */
export const isNewer = ({ support }: CompatStatement): boolean =>
	(['chrome', 'firefox', 'safari'] as const).every((browser) => hasIt(support[browser])) &&
	// Phones leave some things out for good, such as the shape of a pointer.
	!BROWSERS.every(([browser, floor]) => hasIt(support[browser], floor) || !hasIt(support[browser]));

type Branch = Record<string, Identifier>;

/** The entries of the data below a path, by name, without the entry of the path itself. */
export function entriesBelow(...path: string[]): [name: string, entry: Identifier][] {
	let at = compat as unknown as Branch;
	for (const name of path) at = at[name] as unknown as Branch;
	return Object.entries(at).filter(([name]) => name !== '__compat');
}

/** The entry at a path of the data, e.g. `css.properties.translate`. */
function entryAt(...path: string[]): CompatStatement | undefined {
	let at: Identifier | undefined = compat as unknown as Identifier;
	for (const name of path) at = Object.hasOwn(at ?? {}, name) ? (at as Identifier)[name] : undefined;
	return at?.__compat;
}

/** True for what a browser of the floor lacks, whether the newest have it or not. */
export const isMissing = (...path: string[]): boolean => {
	const support = entryAt(...path)?.support;
	return support !== undefined && !BROWSERS.every(([browser, floor]) => hasIt(support[browser], floor));
};

/** True where the data knows it, as something that a browser of the floor may lack. */
export const isTooNew = (...path: string[]): boolean => {
	const entry = entryAt(...path);
	return entry !== undefined && isNewer(entry);
};

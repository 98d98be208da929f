import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project-root.ts';

/** The tax rates. */
export const TAXES_FILE = 'src/content/taxes.yaml';

/** The discounts of the site. */
export const DISCOUNTS_FILE = 'src/content/discounts.yaml';

/** The owner's prices, which a site reads when it starts. No build holds a copy, so that a change needs a restart alone. */
export const PRICE_FILES = [TAXES_FILE, DISCOUNTS_FILE] as const;

/** Read when a site starts as well; the privacy policy names its periods, so that a change of it also needs a build. */
export const RETENTION_FILE = 'src/content/retention.yaml';

/** How bookings are handled; read when a site starts. */
export const BOOKINGS_FILE = 'src/content/bookings.yaml';

/** Other names of what the catalogue offers, for the search. Read at each start. */
export const NAMES_FILE = 'src/content/names.yaml';

type OwnerFile =
	| (typeof PRICE_FILES)[number]
	| typeof RETENTION_FILE
	| typeof BOOKINGS_FILE
	| typeof NAMES_FILE;

/** The settings that name another file. */
const SETTINGS: Partial<Record<OwnerFile, string>> = {
	[TAXES_FILE]: 'TAXES_FILE',
	[DISCOUNTS_FILE]: 'DISCOUNTS_FILE',
};

/**
 * The text of a file of the owner.
 *
 * @param other path of a file that takes its place
 * @throws Error that names the file and, for another one, the setting that names it
 */
export function readOwnerFile(file: OwnerFile, other?: string): string {
	try {
		return readFileSync(other ?? join(projectFolder(), file), 'utf8');
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const setting = other === undefined ? '' : `${SETTINGS[file]}: `;
		throw new Error(`${setting}${other ?? file} cannot be read (${code})`);
	}
}

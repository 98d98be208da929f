import { toursText } from '#domain/list/package-list.ts';
import { ALL_PACKAGES, type PackageQuery, packagesHref } from '#domain/list/package-query.ts';
import { withNames } from '#domain/list/package-query-changes.ts';
import { displayName } from '#domain/package/package-name.ts';
import { packageHref } from '#domain/page/paths.ts';
import { counted } from '#domain/text/counted.ts';
import type { PackageService } from './packages.ts';
import type { TextReader } from './understood-texts.ts';

/** A list or a package that a typed text means beside a place. */
export interface SearchLink {
	kind: 'list' | 'theme' | 'package';
	name: string;
	hint: string;
	href: string;
}

interface Sources {
	count(query: PackageQuery): Promise<number>;
	packages: Pick<PackageService, 'first'>;
}

const MOST_THEMES = 2;
const MOST_PACKAGES = 3;
/** Fewer letters begin the names of too many packages. */
const LEAST_LETTERS = 3;

/** The list that a text of several choices means, themes that it names, and packages that it finds. */
export async function searchLinks(
	text: string,
	reader: TextReader,
	{ count, packages }: Sources,
): Promise<SearchLink[]> {
	if (text === '') return [];
	const themes = reader.names.find(text, 8).filter(({ thing }) => thing.type === 'theme');
	const themeLinks = themes.slice(0, MOST_THEMES).map(async ({ thing }) => {
		const [name] = thing.names;
		const query = withNames(ALL_PACKAGES, 'theme', thing.values);
		return {
			kind: 'theme' as const,
			name,
			hint: `Theme, ${toursText(await count(query))}`,
			href: packagesHref(query),
		};
	});
	const typed = { ...ALL_PACKAGES, query: text };
	const [list, ...others] = await Promise.all([listLink(typed, reader, count), ...themeLinks]);
	return [...(list ? [list] : []), ...others, ...(await packageLinks(typed, packages))];
}

/**
 * A link to the list of a text that means more than a single place or theme. The address has the text as typed; the page says how it
 * was understood.
 */
async function listLink(
	typed: PackageQuery,
	reader: TextReader,
	count: Sources['count'],
): Promise<SearchLink | null> {
	const { query, read } = reader.read(typed);
	if (
		!read ||
		(read.shown.length < 2 && !query.filters.duration && !query.filters.price && !query.filters.month)
	)
		return null;
	const total = await count(query);
	return total > 0
		? { kind: 'list', name: read.shown.join(', '), hint: toursText(total), href: packagesHref(query) }
		: null;
}

async function packageLinks(typed: PackageQuery, packages: Sources['packages']): Promise<SearchLink[]> {
	if ((typed.query?.length ?? 0) < LEAST_LETTERS) return [];
	const cards = await packages.first(typed, MOST_PACKAGES);
	return cards.map(({ name, slug, days }) => ({
		kind: 'package',
		name: displayName(name),
		hint: `Package, ${counted(days, 'day')}`,
		href: packageHref(slug),
	}));
}

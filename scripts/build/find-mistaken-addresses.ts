import { LIST_PARAMETERS } from '#domain/list/list-parameters.ts';
import { SORTS } from '#domain/list/package-query.ts';
import { DURATIONS } from '#domain/package/duration.ts';
import { LIST_PATH } from '#domain/page/paths.ts';
import { parseBudget } from '#domain/price/budget.ts';
import { monthOf } from '#domain/time/month.ts';
import type { OwnPath } from './find-taken-paths.ts';

/** A file of the editors. */
export interface EditorsFile {
	/** Path, for messages. */
	name: string;
	text: string;
}

/** What the site has, for the addresses in the editors' words. */
export interface Known {
	/** True for the path of a page or file. */
	isPath(path: string): boolean;
	/** True for a picture without size and format, such as `/posters/kerala-1`. */
	isPicture(base: string): boolean;
}

/** A path of the site, as the value of a field of YAML or as the target of a link of Markdown, beside its text or in a definition. */
const ADDRESS = /(?:\b(\w+): +["']?|\][(:]\s*)(\/[^\s"',})]*)/g;
/** The fields that say at which path a page is. */
const OWN_PATHS = ['path', 'sale_path'];

/** The parameters of the list whose values are the same in every catalogue. */
const VALUES: Record<string, (value: string) => boolean> = {
	month: (value) => monthOf(value) !== null,
	price: (value) => parseBudget(value) !== null,
	duration: (value) => DURATIONS.some(({ name }) => name === value),
	sort: (value) => SORTS.some((sort) => sort === value),
};

/** The addresses in a file outside comments, with their lines from 1. */
function addressesIn({ name, text }: EditorsFile): { line: number; field: string; address: string }[] {
	const comment = name.endsWith('.yaml') ? /(^|\s)#.*/ : /$/;
	return text.split('\n').flatMap((line, index) =>
		[...line.replace(comment, '').matchAll(ADDRESS)].map(([, field = '', address = '']) => ({
			line: index + 1,
			field,
			address,
		})),
	);
}

/** The paths at which the pages of a file are, where the file says so. */
export const ownPathsIn = (file: EditorsFile): OwnPath[] =>
	addressesIn(file).flatMap(({ line, field, address }) =>
		OWN_PATHS.includes(field) ? [{ from: `${file.name}:${line}`, path: address }] : [],
	);

/**
 * Finds addresses that lead to nothing: paths without a page, pictures that are not there, and filters of the list that do not exist.
 * Places and themes are not checked, because they depend on the catalogue.
 *
 * @returns for each mistake its file, line and address
 */
export const findMistakenAddresses = (file: EditorsFile, known: Known): string[] =>
	addressesIn(file).flatMap(({ line, field, address }) => {
		const mistake = OWN_PATHS.includes(field) ? null : mistakeIn(field, address, known);
		return mistake === null ? [] : [`${file.name}:${line}: ${mistake}`];
	});

function mistakeIn(field: string, address: string, known: Known): string | null {
	if (field === 'image') return known.isPicture(address) ? null : `there is no picture ${address}`;
	const [path = ''] = address.split(/[?#]/);
	if (!known.isPath(path)) return `there is no page ${path}`;
	if (path !== LIST_PATH) return null;
	for (const [name, values] of new URL(address, 'https://any.invalid').searchParams) {
		if (!LIST_PARAMETERS.includes(name)) return `the list has no filter ${name}, in ${address}`;
		const wrong = values.split(':').find((value) => VALUES[name]?.(value) === false);
		if (wrong !== undefined) return `the list has no ${name} "${wrong}", in ${address}`;
	}
	return null;
}

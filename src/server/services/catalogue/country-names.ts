import { fold } from '#domain/text/text-match.ts';

/** The languages of India with the most readers, beside English. */
const NAME_LANGUAGES = ['en', 'hi', 'bn', 'ta', 'te', 'mr', 'gu', 'kn', 'ml', 'pa', 'or'] as const;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Parts of the world by their number in the tables of Unicode. */
const PARTS_OF_THE_WORLD = ['142', '150', '002', '009'];

let displayed: readonly Intl.DisplayNames[] | undefined;
let codes: ReadonlyMap<string, string> | undefined;

const languages = () =>
	(displayed ??= NAME_LANGUAGES.map(
		(language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
	));

/** The code of each country and part of the world by its English name, folded. */
function codesByName(): ReadonlyMap<string, string> {
	if (codes) return codes;
	const [english] = languages();
	const found = new Map<string, string>();
	for (const code of [...PARTS_OF_THE_WORLD, ...LETTERS.flatMap((a) => LETTERS.map((b) => a + b))]) {
		const name = english?.of(code);
		if (name && !found.has(fold(name))) found.set(fold(name), code);
	}
	codes = found;
	return found;
}

/** The names of a country, or of a part of the world, in eleven languages, by any of its English names; none for another place. */
export function countryNames(names: readonly string[]): string[] {
	const code = names.map((name) => codesByName().get(fold(name))).find((known) => known !== undefined);
	return code ? languages().flatMap((language) => language.of(code) ?? []) : [];
}

/** Names of the months in the same languages, in full and as usually shortened, folded, as 1–12. */
export function monthNames(): Map<string, number> {
	const found = new Map<string, number>([['sept', 9]]);
	for (const language of NAME_LANGUAGES)
		for (const month of ['long', 'short'] as const) {
			const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
			for (let at = 0; at < 12; at++) {
				const name = fold(format.format(Date.UTC(2026, at, 1))).replace(/\.$/, '');
				if (/^[\p{L}\p{M}]{3,}$/u.test(name) && !found.has(name)) found.set(name, at + 1);
			}
		}
	return found;
}

import { z } from 'zod';
import { readYaml } from '#content/read-yaml.ts';
import { fold } from '#domain/text/text-match.ts';
import { NAMES_FILE, readOwnerFile } from './owner-files.ts';

const name = z.string().trim().min(1).max(80);
const byName = z.record(name, z.array(name));

const schema = z
	.strictObject({
		places: byName,
		together: z.record(name, z.strictObject({ places: z.array(name).min(1), also: z.array(name) })),
		themes: byName,
		seasons: byName,
		words: byName,
		ignored: z.array(z.array(name)),
	})
	.superRefine((names, context) => {
		const { together, ...groups } = names;
		const places = [
			...spelled('places', groups.places, []),
			...spelled(
				'together',
				mapValues(together, ({ also }) => also),
				['also'],
			),
		];
		for (const spellings of [
			places,
			...(['themes', 'seasons', 'words'] as const).map((group) => spelled(group, groups[group], [])),
		])
			for (const { path, message } of sharedNames(spellings))
				context.addIssue({ code: 'custom', path, message });
	});

/** Other names of what the catalogue offers, as the editors wrote them; the keys are the catalogue's names. */
export type OtherNames = z.output<typeof schema>;

interface SpelledName {
	text: string;
	/** The thing that it stands for. */
	of: string;
	path: PropertyKey[];
}

/** Every spelling of a group, with its path in the file. */
const spelled = (
	group: string,
	things: Readonly<Record<string, readonly string[]>>,
	under: readonly string[],
): SpelledName[] =>
	Object.entries(things).flatMap(([of, others]) => [
		{ text: of, of, path: [group, of] },
		...others.map((text, at) => ({ text, of, path: [group, of, ...under, at] })),
	]);

/** Faults for spellings that stand for two things, at both of their lines. */
function sharedNames(spellings: readonly SpelledName[]): { path: PropertyKey[]; message: string }[] {
	const byText = new Map<string, SpelledName>();
	return spellings.flatMap((spelling) => {
		const key = fold(spelling.text);
		const first = byText.get(key) ?? spelling;
		byText.set(key, first);
		if (first.of === spelling.of) return [];
		return [
			{ path: first.path, message: `“${first.text}” stands for both ${first.of} and ${spelling.of}` },
			{ path: spelling.path, message: `“${spelling.text}” stands for both ${first.of} and ${spelling.of}` },
		];
	});
}

const mapValues = <From, To>(
	all: Readonly<Record<string, From>>,
	map: (value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(all).map(([key, value]) => [key, map(value)]));

/**
 * The names of the project's `src/content/names.yaml`.
 *
 * @throws Error naming file, line and field of every mistake; a name of two places is named at both lines
 */
export const readNames = (): OtherNames => parseNames(readOwnerFile(NAMES_FILE));

/** Like `readNames`, from a text. */
export const parseNames = (text: string): OtherNames => readYaml(NAMES_FILE, text, schema);

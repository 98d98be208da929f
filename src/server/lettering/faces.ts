import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { projectRoot } from '#server/settings/project-root.ts';
import { openFont } from './open-font.ts';

export type Weight = 'regular' | 'strong';

/** The site's own face, with Latin, ₹ and Devanagari. */
const OWN: Record<Weight, string> = { regular: 'eczar-400.ttf', strong: 'eczar-600.ttf' };

/** The Noto face of each other script of the languages in the Eighth Schedule to the Constitution of India. */
const NOTO: readonly (readonly [name: string, letters: RegExp])[] = [
	['noto-sans-bengali', /\p{scx=Bengali}/u],
	['noto-sans-tamil', /\p{scx=Tamil}/u],
	['noto-sans-telugu', /\p{scx=Telugu}/u],
	['noto-sans-gujarati', /\p{scx=Gujarati}/u],
	['noto-sans-gurmukhi', /\p{scx=Gurmukhi}/u],
	['noto-sans-kannada', /\p{scx=Kannada}/u],
	['noto-sans-malayalam', /\p{scx=Malayalam}/u],
	['noto-sans-oriya', /\p{scx=Oriya}/u],
	['noto-sans-ol-chiki', /\p{scx=Ol_Chiki}/u],
	['noto-sans-meetei-mayek', /\p{scx=Meetei_Mayek}/u],
	['noto-naskh-arabic', /\p{scx=Arabic}/u],
];
const NOTO_WEIGHTS: Record<Weight, string> = { regular: '400Regular', strong: '600SemiBold' };

/** A face in one weight. */
export interface Face {
	/** Another one for each file. */
	name: string;
	font: Font;
}

const opened = new Map<string, Face>();

/** Each file is read once, when a text first needs it, because parsing one takes as long as writing a brochure. */
function face(name: string, path: () => string): Face {
	const known = opened.get(name) ?? { name, font: openFont(path()) };
	opened.set(name, known);
	return known;
}

/** The site's own face, which has the name of its weight. */
export const ownFace = (weight: Weight): Face =>
	face(weight, () => join(projectRoot(), 'src/styles/fonts', OWN[weight]));

const { resolve } = createRequire(import.meta.url);

function notoFace(name: string, weight: Weight): Face {
	const family = name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
	const style = NOTO_WEIGHTS[weight];
	return face(`${name} ${weight}`, () =>
		resolve(`@expo-google-fonts/${name}/${style}/${family}_${style}.ttf`),
	);
}

/** True for a face with a glyph for a character. */
export const hasGlyph = ({ font }: Face, letter: string): boolean =>
	font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** The face that has a character: the site's own where it can; undefined when none has it. */
export function faceOf(letter: string, weight: Weight): Face | undefined {
	const own = ownFace(weight);
	if (hasGlyph(own, letter)) return own;
	const [name] = NOTO.find(([, letters]) => letters.test(letter)) ?? [];
	const other = name && notoFace(name, weight);
	return other && hasGlyph(other, letter) ? other : undefined;
}

import * as v from 'valibot';
import { EMAIL, NAME_MISSING, NOT_A_PHONE, NOT_AN_EMAIL, PHONE } from '#domain/account/traveller-fields.ts';
import { LINE_END } from '#domain/text/typed-text.ts';
import './plain-messages.ts';

/**
 * Invisible characters: control characters other than tab and line ends, those that change the text direction, and those that take no
 * room, such as soft hyphens and tags. Variation selectors are left in, because emoji are written with them.
 */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u2028\u2029\ufff9-\ufffb]|(?![\ufe00-\ufe0f])\p{DI}/u;

/**
 * Joiners where they change what is seen: after the marks of Indian scripts and Arabic letters, before the virama of Bengali, Odia or
 * Kannada (D250), and in emoji made of several; and the tags of flags, at most six, which leaves no room for a hidden text.
 */
const JOINED =
	/\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}|[\p{M}\p{sc=Arab}\p{ExtPict}\p{EMod}]\p{Join_Control}|\p{L}\p{Join_Control}(?=[\u09cd\u0b4d\u0ccd])/gu;

const hasUnseen = (text: string): boolean => UNSEEN.test(text.replace(JOINED, ''));

/** Rejects a text with invisible characters, because it would read differently from what it contains. */
export const withoutUnseen = v.check(
	(text: string) => !hasUnseen(text),
	'Please leave out invisible characters',
);

/** Rejects a text with a line end anywhere. It comes before the white space around the text goes, which line ends count as. */
export const oneLine = (message = 'Please write it on one line') =>
	v.check((text: string) => !LINE_END.test(text), message);

/** A text of one line with at most 200 characters that must not be blank. */
export const required = (message: string) =>
	v.pipe(
		v.optional(v.string(message), ''),
		oneLine(),
		v.trim(),
		v.nonEmpty(message),
		v.maxLength(200, 'At most 200 characters'),
		withoutUnseen,
	);

/**
 * Letters of any script, spaces, apostrophe, hyphen, dot, beginning with a letter (spec §5). A stroke counts between two letters that
 * are a word together, as in `s/o` (son of) and `A/P`. Joiners are part of how names of India, Iran and Pakistan are spelled; they count
 * only where they can be seen: after a mark or an Arabic letter, or before the virama of Bengali, Odia or Kannada.
 */
export const NAME =
	/^(?=[\p{L}\p{M}])(?:\p{L}\/(?=\p{L}(?:[ .]|$)))?(?:[\p{L}\p{M} .'’-]|[ .]\p{L}\/(?=\p{L}(?:[ .]|$))|\p{M}\u200d|[\p{M}\p{sc=Arab}]\u200c(?=\p{L})|\p{L}\p{Join_Control}(?=[\u09cd\u0b4d\u0ccd]))+$/u;

/** The most characters of a name (spec §5). */
export const NAME_MAX = 100;

/** Counts letters beyond the first plane of Unicode, such as those of Chakma, as one each. */
export const nameLength = v.check(
	(text: string) => [...text].length <= NAME_MAX,
	`not more than ${NAME_MAX}`,
);

/** A person's name, at most 100 characters (spec §5). */
export const personName = v.pipe(
	v.optional(v.string('enter valid name'), ''),
	oneLine('enter valid name'),
	v.trim(),
	v.nonEmpty(NAME_MISSING),
	nameLength,
	v.regex(NAME, 'enter valid name'),
);

/** Format characters besides joiners, some of which can be seen but are part of no address. */
const FORMAT = /(?!\p{Join_Control})\p{Cf}/u;

/** An e-mail address, at most 254 characters (spec §5). */
export const email = v.pipe(
	v.optional(v.string(NOT_AN_EMAIL), ''),
	oneLine(NOT_AN_EMAIL),
	v.trim(),
	v.nonEmpty('Email is required'),
	v.maxLength(254, NOT_AN_EMAIL),
	v.regex(EMAIL, NOT_AN_EMAIL),
	v.check((text) => !hasUnseen(text) && !FORMAT.test(text), NOT_AN_EMAIL),
);

/** A phone number without its calling code (spec §5). */
export const phone = v.pipe(
	v.optional(v.string(NOT_A_PHONE), ''),
	oneLine(NOT_A_PHONE),
	v.trim(),
	v.regex(PHONE, NOT_A_PHONE),
);

/** Without script, forms also send their empty fields, which count as absent. */
export const emptyIsAbsent = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
	v.pipe(
		v.optional(v.unknown()),
		v.transform((sent) =>
			sent === null || (typeof sent === 'string' && sent.trim() === '') ? undefined : sent,
		),
		v.optional(schema),
	);

const lines = (max: number) =>
	v.pipe(v.string('Enter a text'), v.trim(), v.maxLength(max, `At most ${max} characters`), withoutUnseen);

const line = (max: number) => v.pipe(v.string('Enter a text'), oneLine(), lines(max));

/** A text of one line that may be missing, without the white space around it. */
export const optionalText = (max: number) => emptyIsAbsent(line(max));

/** Line ends as one character each, as script sends them: a form that the browser itself sends has two for each, which would count twice. */
export const singleLineEnds = v.transform((text: string) => text.replace(/\r\n?/g, '\n'));

/** A text of several lines that may be missing, without the white space around it. */
export const optionalLines = (max: number) =>
	emptyIsAbsent(v.pipe(v.string('Enter a text'), singleLineEnds, lines(max)));

/** The address of a page, which may be missing: of the web or a path of this site, because others can run script. */
export const pageAddress = emptyIsAbsent(
	v.pipe(line(2000), v.regex(/^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i, 'Enter a web address')),
);

/** A number from JSON, or typed in plain digits. Any other notation is rejected. */
export const typedNumber = (message: string) =>
	v.pipe(
		v.union([v.pipe(v.string(), v.regex(/^[ \t]*-?\d+(\.\d+)?[ \t]*$/, message)), v.number()], message),
		v.transform(Number),
	);

const UNKNOWN_PACKAGE = 'Unknown package';

/** The id of the package that something is about, which may be missing. */
export const packageId = emptyIsAbsent(
	v.pipe(
		v.union([v.string(), v.number()], UNKNOWN_PACKAGE),
		v.transform(String),
		v.string(),
		v.regex(/^\d{1,12}$/, UNKNOWN_PACKAGE),
	),
);

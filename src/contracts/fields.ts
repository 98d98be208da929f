import * as v from 'valibot';

/** A text of at most 200 characters that must not be blank. */
export const required = (message: string) =>
	v.pipe(
		v.optional(v.string(message), ''),
		v.trim(),
		v.nonEmpty(message),
		v.maxLength(200, 'At most 200 characters'),
	);

/** Letters of any script, spaces, apostrophe, hyphen, dot, beginning with a letter (spec §5). */
export const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** A person's name, at most 100 characters (spec §5). */
export const personName = v.pipe(
	v.optional(v.string('enter valid name'), ''),
	v.trim(),
	v.nonEmpty('Name is required'),
	v.maxLength(100, 'not more than 100'),
	v.regex(NAME, 'enter valid name'),
);

/** Something, an @, something, a dot, something, no whitespace (spec §5). */
export const email = v.pipe(
	v.optional(v.string('Enter a valid email'), ''),
	v.trim(),
	v.nonEmpty('Email is required'),
	v.maxLength(254, 'Enter a valid email'),
	v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, 'Enter a valid email'),
);

const NOT_A_PHONE = 'Please enter number between 9 and 15 digits.';

/** Digits only, 9 to 15 long, first digit not zero (spec §5). */
export const phone = v.pipe(
	v.optional(v.string(NOT_A_PHONE), ''),
	v.trim(),
	v.regex(/^[1-9]\d{8,14}$/, NOT_A_PHONE),
);

/** A form without script sends its empty fields too: those are no answer. */
export const emptyIsAbsent = <const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
	v.pipe(
		v.optional(v.unknown()),
		v.transform((sent) => (sent === '' || sent === null ? undefined : sent)),
		v.optional(schema),
	);

/** A text that may be missing, without the white space around it. */
export const optionalText = (max: number) =>
	emptyIsAbsent(v.pipe(v.string('Enter a text'), v.trim(), v.maxLength(max, `At most ${max} characters`)));

import * as v from 'valibot';

/** A text of at most 200 characters that must not be blank. */
export const required = (message: string) =>
	v.pipe(
		v.optional(v.string(), ''),
		v.trim(),
		v.nonEmpty(message),
		v.maxLength(200, 'At most 200 characters'),
	);

/** A person's name: letters of any script, spaces, apostrophe, hyphen, dot; at most 100 (spec §5). */
export const personName = v.pipe(
	v.optional(v.string(), ''),
	v.trim(),
	v.nonEmpty('Name is required'),
	v.maxLength(100, 'not more than 100'),
	v.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'enter valid name'),
);

/** Something, an @, something, a dot, something, no whitespace (spec §5). */
export const email = v.pipe(
	v.optional(v.string(), ''),
	v.trim(),
	v.nonEmpty('Email is required'),
	v.maxLength(254, 'Enter a valid email'),
	v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, 'Enter a valid email'),
);

/** Digits only, 9 to 15 long, first digit not zero (spec §5). */
export const phone = v.pipe(
	v.optional(v.string(), ''),
	v.trim(),
	v.regex(/^[1-9]\d{8,14}$/, 'Please enter number between 9 and 15 digits.'),
);

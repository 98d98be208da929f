/* The rules of a traveller's fields and their messages, for the contracts and for the checkout, whose script has no validation library. */

/**
 * Text, an @, text, a dot, text; none of it with characters that mean something in the header of an e-mail (spec §5). More than 254
 * characters are rejected first, because every dot of a text could be the last.
 */
export const EMAIL = /^(?!.{255})[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/u;

/** Digits only, 9 to 15 long, first digit not zero (spec §5). */
export const PHONE = /^[1-9]\d{8,14}$/;

export const NAME_MISSING = 'Name is required';
export const NOT_AN_EMAIL = 'Enter a valid email';
/** Message for a number of the wrong length (VAL-02). */
export const NOT_A_PHONE = 'Please enter number between 9 and 15 digits.';
/** Message of signing in for a number with something else than digits (VAL-03). */
export const NOT_DIGITS = 'Please enter valid number.';
export const COUNT_MISSING = 'Enter the number of travellers';

/** The most travellers of one booking when no departure sets a lower limit (CHK-16). */
export const TRAVELLERS_MAX = 50;

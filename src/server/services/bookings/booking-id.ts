import { randomInt } from 'node:crypto';

/** Digits and letters that cannot be confused when read aloud or written by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A new booking id, e.g. `SB7KQ2XM9T4A`: hard to guess, easy to say. */
export const newBookingId = (): string =>
	`SB${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

import { storedToken } from '#client/session/token.ts';
import type { Form } from '../form.ts';

/** Tokens of visitors whose profile is not complete: they are stored only afterwards (AUTH-03). */
const unstored = new WeakMap<HTMLFormElement, string>();

/** Assigns a token that is not stored to a form. */
export const giveToken = (form: HTMLFormElement, token: string): void => void unstored.set(form, token);

/** The token that was assigned to a form. */
export const givenToken = (form: HTMLFormElement): string | undefined => unstored.get(form);

/** The token to send a form with, where its declaration asks for one. */
export const bearerOf = (form: HTMLFormElement, { isSentWithToken }: Form): string | null =>
	isSentWithToken ? (unstored.get(form) ?? storedToken()) : null;

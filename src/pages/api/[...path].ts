import { endpoint } from '#server/api/http.ts';
import { AppError } from '#server/errors/app-error.ts';

export const prerender = false;

/** Responds to API paths that do not exist. */
export const ALL = endpoint(() => {
	throw new AppError('not-found', 'There is no such call');
});

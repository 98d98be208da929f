import { AppError } from '#server/errors.ts';
import { endpoint } from '#server/http.ts';

export const prerender = false;

/** Whatever is no call of the API. */
export const ALL = endpoint(() => {
	throw new AppError('not-found', 'There is no such call');
});

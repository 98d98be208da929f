import { logError } from '#server/log.ts';

/**
 * A part that a page can do without: undefined when it cannot be read. The page, which then lacks it, is not stored for other visitors,
 * because the next one may get it.
 *
 * @param response that of the page
 */
export async function optionalPart<Part>(
	response: Pick<Response, 'headers'>,
	part: Promise<Part>,
): Promise<Part | undefined> {
	try {
		return await part;
	} catch (error) {
		logError('page without a part', error);
		response.headers.set('cache-control', 'private, no-cache');
		return undefined;
	}
}

import { onTestFinished, vi } from 'vitest';

/** A call of the API: `/bookingIntent/…`, without the part that all have in common. */
export interface ApiCall {
	method: string;
	path: string;
	body: unknown;
}

/** A response: its data, or a refusal with a status. Undefined when there is no connection. */
export type ApiAnswer = { data: unknown } | { status: number; message?: string; fields?: object } | undefined;

/**
 * Answers the calls of the API in place of the server, until the test ends. A call that is aborted has no connection.
 *
 * @returns the calls that were made so far
 */
export function stubApi(answer: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>): ApiCall[] {
	const calls: ApiCall[] = [];
	vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit = {}) => {
		const call = { method, path: url.replace('/api/v1', ''), body: body && JSON.parse(String(body)) };
		calls.push(call);
		const aborted = new Promise<undefined>((resolve) => {
			signal?.addEventListener('abort', () => resolve(undefined));
		});
		const given = await Promise.race([answer(call), aborted]);
		if (!given) throw new TypeError('Failed to fetch');
		return Response.json(given, { status: 'status' in given ? given.status : 200 });
	});
	onTestFinished(() => void vi.unstubAllGlobals());
	return calls;
}

import { Buffer } from 'node:buffer';
import { bufferedResponse } from './buffered-response.ts';

/** One line of text that is not cached, such as the status of the process. */
export const plainText = (status: number, text: string) =>
	bufferedResponse(
		status,
		{ 'content-type': 'text/plain', 'cache-control': 'no-store' },
		Buffer.from(`${text}\n`),
	);

/** A permanent redirect. */
export const redirect = (location: string) =>
	bufferedResponse(308, { location, 'cache-control': 'no-cache' }, Buffer.alloc(0));

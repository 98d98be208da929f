import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';

/** One request of a page, and the bytes of its response. */
export interface Transfer {
	url: string;
	type: string;
	bytes: number;
	head: number;
	isUnderWay: boolean;
}

/** The requests of a page, in their order. */
export interface Traffic extends Iterable<Transfer> {
	/**
	 * Waits until no response is under way, because only then are its bytes known.
	 *
	 * @param lateMs milliseconds after which a response that has not ended never will
	 * @throws Error when a request failed, unless the browser cancelled it itself, and when a response does not end
	 */
	ended(lateMs?: number): Promise<void>;
}

/** From here on records the requests of a page and the bytes of its responses. */
export async function recordTraffic(session: Pick<CDPSession, 'on' | 'send'>): Promise<Traffic> {
	const transfers = new Map<string, Transfer>();
	const failures: string[] = [];
	session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) =>
		transfers.set(requestId, { url: request.url, type, bytes: 0, head: 0, isUnderWay: true }),
	);
	session.on('Network.responseReceived', ({ requestId, response }) => {
		const transfer = transfers.get(requestId);
		if (transfer) transfer.head = response.encodedDataLength;
	});
	// Not all chunks of a document are reported, so its body is the whole response less its headers.
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const transfer = transfers.get(requestId);
		if (!transfer) return;
		transfer.bytes = encodedDataLength - transfer.head;
		transfer.isUnderWay = false;
	});
	session.on('Network.loadingFailed', ({ requestId, canceled, errorText }) => {
		const transfer = transfers.get(requestId);
		if (!transfer) return;
		transfer.isUnderWay = false;
		// The browser cancels what it no longer needs, e.g. the picture of an element that got another one.
		if (!canceled) failures.push(`${transfer.url} failed: ${errorText}`);
	});
	await session.send('Network.enable');
	return {
		[Symbol.iterator]: () => transfers.values(),
		async ended(lateMs = MINUTE_MS) {
			const open = () => [...transfers.values()].filter(({ isUnderWay }) => isUnderWay);
			const late = performance.now() + lateMs;
			while (open().length > 0 && performance.now() < late) await sleep(50);
			const lost = open().map(({ url }) => `${url} did not end`);
			if (failures.length + lost.length > 0) throw new Error([...failures, ...lost].join(', '));
		},
	};
}

/**
 * A number of bytes that cannot be 0.
 *
 * @param of what was measured, for the message
 * @throws RangeError when it is 0: the measurement missed what it is about
 */
export function someBytes(bytes: number, of: string): number {
	if (bytes === 0) throw new RangeError(`${of}: nothing was received`);
	return bytes;
}

import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { expect, test } from 'vitest';
import { recordTraffic, someBytes } from '../../scripts/traffic.ts';

const URL_OF_FILE = 'http://127.0.0.1/_astro/a.js';

/** The traffic of a page that has begun to receive a file, with what its browser reports next. */
async function receiving() {
	const events = new EventEmitter();
	const session = Object.assign(events, { send: async () => ({}) }) as unknown as CDPSession;
	const traffic = await recordTraffic(session);
	const report = (event: string, details: object) =>
		events.emit(`Network.${event}`, { requestId: '1', ...details });
	report('requestWillBeSent', { request: { url: URL_OF_FILE }, type: 'Script' });
	report('responseReceived', { response: { encodedDataLength: 100 } });
	return { traffic, report };
}

test('a response that is under way is waited for, because it has no bytes before its end', async () => {
	const { traffic, report } = await receiving();
	let hasEnded = false;
	const ended = traffic.ended().then(() => {
		hasEnded = true;
	});
	await sleep(60);
	expect(hasEnded).toBe(false);
	report('loadingFinished', { encodedDataLength: 1500 });
	await ended;
	expect([...traffic]).toEqual([
		{ url: URL_OF_FILE, type: 'Script', bytes: 1400, head: 100, isUnderWay: false },
	]);
});

test('a request that fails is no measurement, one that the browser cancels is none of its faults', async () => {
	const failed = await receiving();
	failed.report('loadingFailed', { errorText: 'net::ERR_CONNECTION_RESET', canceled: false });
	await expect(failed.traffic.ended()).rejects.toThrow(`${URL_OF_FILE} failed: net::ERR_CONNECTION_RESET`);
	const cancelled = await receiving();
	cancelled.report('loadingFailed', { errorText: 'net::ERR_ABORTED', canceled: true });
	await cancelled.traffic.ended();
});

test('a response that never ends is named', async () => {
	const { traffic } = await receiving();
	await expect(traffic.ended(10)).rejects.toThrow(`${URL_OF_FILE} did not end`);
});

test('no bytes where there must be some are a fault of the measurement', () => {
	expect(someBytes(1, 'home')).toBe(1);
	expect(() => someBytes(0, 'home')).toThrow('home: nothing was received');
});

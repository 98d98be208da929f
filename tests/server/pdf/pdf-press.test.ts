import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import type { Paper } from '#server/pdf/paper.ts';
import { pdfPress } from '#server/pdf/pdf-press.ts';
import { aBrochure } from '../../support/a-brochure.ts';

const paper: Paper = { brochure: aBrochure() };

/** A press whose threads run the given code, with the threads that it has started. */
function pressOf(code: string) {
	const threads: Worker[] = [];
	const press = pdfPress(tmpdir(), 9, () => {
		const thread = new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, {
			eval: true,
		});
		threads.push(thread);
		return thread;
	});
	onTestFinished(() => press.close());
	return { press, threads };
}

const DIES_WHEN_TOLD = `parentPort.on('message', (message) => {
	if (message === 'die') throw new Error('out of memory');
	parentPort.postMessage({ pdf: new Uint8Array([7]) });
});`;

test('a thread that dies between two documents ends neither the process nor the next document', async () => {
	const { press, threads } = pressOf(DIES_WHEN_TOLD);
	expect([...(await press.write('one', paper))]).toEqual([7]);
	const ended = new Promise((resolve) => threads[0]?.once('exit', resolve));
	threads[0]?.postMessage('die');
	await ended;
	expect([...(await press.write('two', paper))]).toEqual([7]);
	expect(threads).toHaveLength(2);
});

test('a thread that dies while it writes fails this document alone', async () => {
	const { press, threads } = pressOf(
		`parentPort.on('message', ({ receipt }) => {
			if (receipt) throw new Error('no such glyph');
			parentPort.postMessage({ pdf: new Uint8Array([7]) });
		});`,
	);
	await expect(press.write('one', { receipt: {} as never })).rejects.toThrow('no such glyph');
	expect([...(await press.write('two', paper))]).toEqual([7]);
	expect(threads).toHaveLength(2);
});

test('one thread writes document after document, and keeps no listener of those that it has written', async () => {
	const { press, threads } = pressOf(
		`parentPort.on('message', () => parentPort.postMessage({ pdf: new Uint8Array([7]) }));`,
	);
	await press.write('one', paper);
	const listeners = () => ['message', 'error', 'exit'].map((event) => threads[0]?.listenerCount(event));
	const before = listeners();
	for (const key of ['two', 'three', 'four']) await press.write(key, paper);
	expect(threads).toHaveLength(1);
	expect(listeners()).toEqual(before);
});

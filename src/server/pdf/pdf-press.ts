import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { jobQueue } from '#server/concurrency/job-queue.ts';
import type { Paper } from './paper.ts';
import type { Written } from './pdf-worker.ts';

const WORKER = new URL('./pdf-worker.ts', import.meta.url);
/** Milliseconds after which an idle thread ends and frees its memory. */
const IDLE_MS = MINUTE_MS;
/** Milliseconds after which writing a PDF counts as stuck and its thread is ended. */
const WRITE_TIMEOUT_MS = 20_000;
const MEMORY_LIMIT_MB = 256;

/** The most PDFs that wait to be written; each takes a tenth of a second. */
const WAITING = 150;

/** Writes PDFs one at a time on a thread of their own, so that the site stays responsive. */
export interface PdfPress {
	/**
	 * Writes a document. A document that is requested again by its key while it waits is written once. Rejects when writing fails.
	 *
	 * @throws AppError `busy` when too many documents wait already
	 */
	write(key: string, paper: Paper): Promise<Buffer>;
	close(): Promise<void>;
}

/**
 * Creates a writer whose thread starts with the first document and ends when idle. @param dataDir the folder with operators' pictures
 */
export function pdfPress(dataDir: string, waiting = WAITING, openWorker = pdfWorker): PdfPress {
	const enqueue = jobQueue<Buffer>(waiting);
	let worker: Worker | undefined;
	let idle: NodeJS.Timeout | undefined;

	const start = () => {
		const started = openWorker(dataDir);
		// An idle thread does not keep the process alive.
		started.unref();
		// A thread that dies between two documents is replaced when the next one comes. Without a listener its error would end the
		// process.
		started.on('error', () => undefined);
		started.on('exit', () => {
			if (worker === started) worker = undefined;
		});
		return started;
	};

	const stop = async () => {
		clearTimeout(idle);
		const stopped = worker;
		worker = undefined;
		await stopped?.terminate();
	};

	async function write(paper: Paper): Promise<Buffer> {
		clearTimeout(idle);
		worker ??= start();
		try {
			return await writtenBy(worker, paper);
		} catch (error) {
			await stop();
			throw error;
		} finally {
			idle = setTimeout(stop, IDLE_MS).unref();
		}
	}

	return { write: (key, paper) => enqueue(key, () => write(paper)), close: stop };
}

const pdfWorker = (dataDir: string) =>
	new Worker(WORKER, {
		workerData: { dataDir },
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
	});

function writtenBy(worker: Worker, paper: Paper): Promise<Buffer> {
	let release = () => {};
	return new Promise<Buffer>((resolve, reject) => {
		const fail = (reason: string) => reject(new Error(`The PDF was not written: ${reason}`));
		const onMessage = (written: Written) => {
			if ('failure' in written) return fail(written.failure);
			const { buffer, byteOffset, length } = written.pdf;
			resolve(Buffer.from(buffer, byteOffset, length));
		};
		const onExit = () => fail('its thread ended');
		const timer = setTimeout(() => fail(`it took more than ${WRITE_TIMEOUT_MS} ms`), WRITE_TIMEOUT_MS);
		worker.once('message', onMessage).once('error', reject).once('exit', onExit);
		release = () => {
			clearTimeout(timer);
			worker.off('message', onMessage).off('error', reject).off('exit', onExit);
		};
		worker.postMessage(paper);
	}).finally(() => release());
}

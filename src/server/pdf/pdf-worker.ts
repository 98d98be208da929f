import { parentPort, workerData } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import { writeBrochure } from './write-brochure.ts';
import { writeReceipt } from './write-receipt.ts';

/* The thread that writes PDFs: one for each message, in order of arrival (`pdf-press.ts`). */

/** The response to a document: the PDF, or an error. */
export type Written = { pdf: Uint8Array } | { failure: string };

const { dataDir } = workerData as { dataDir: string };

const write = (paper: Paper): Promise<Buffer> =>
	'brochure' in paper ? writeBrochure(paper.brochure, dataDir) : writeReceipt(paper.receipt);

parentPort?.on('message', (paper: Paper) => {
	write(paper).then(
		(pdf) => parentPort?.postMessage({ pdf } satisfies Written),
		(error: unknown) =>
			parentPort?.postMessage({
				failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
			}),
	);
});

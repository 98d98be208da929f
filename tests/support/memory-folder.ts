import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
/** Containers often have only 64 MB of shared memory. A test server uses some 100 MB. */
const MIN_FREE_BYTES = 2 * 2 ** 30;

/**
 * The folder for temporary files that need not survive a restart of the machine: shared memory where there is enough of it, because
 * a file system on a disk takes several times the processor time to create and remove a file. Else the usual temporary folder.
 */
export function memoryFolder(): string {
	try {
		accessSync(SHARED_MEMORY, constants.W_OK);
		const { bavail, bsize } = statfsSync(SHARED_MEMORY);
		return bavail * bsize >= MIN_FREE_BYTES ? SHARED_MEMORY : tmpdir();
	} catch {
		return tmpdir();
	}
}

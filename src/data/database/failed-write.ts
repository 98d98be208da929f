/** The last write that failed because the database can store nothing. */
export interface FailedWrite {
	/** Epoch milliseconds. */
	at: number;
	error: unknown;
}

/** Remembers the last write that the database could not store, and forgets it with the next one that it could. */
export function failedWrites(now: () => number) {
	let last: FailedWrite | undefined;
	return {
		/** What `openDatabase` tells of its writes. */
		onWrite(error?: unknown): void {
			last = error === undefined ? undefined : { at: now(), error };
		},
		/** Undefined while the database stores what it is given. */
		last: (): FailedWrite | undefined => last,
	};
}

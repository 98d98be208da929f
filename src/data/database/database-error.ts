/** The database cannot be opened. `message` is one sentence for the person who starts the site. */
export class DatabaseError extends Error {
	override readonly name = 'DatabaseError';
}

/** An error of the operating system or a driver in a few words, without a stack. */
export const databaseReasonOf = (error: unknown): string =>
	error instanceof Error ? error.message : String(error);

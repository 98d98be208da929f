/** The database cannot be opened as it is. `message` is one sentence for whoever starts the site. */
export class DatabaseError extends Error {
	override readonly name = 'DatabaseError';
}

/** What an operating system or driver error says, in a few words and without a stack. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The database cannot do this now, but will be able to later: it is busy, its disk is full, or the connection is lost. Nothing was
 * stored, unless the connection broke during a commit. `cause` is the driver's error.
 */
export class DatabaseUnavailableError extends Error {
	override readonly name = 'DatabaseUnavailableError';
}

/** True when the database has rolled back one of two transactions that blocked each other: it can be run again at once. */
export const isCollision = (error: unknown): boolean => COLLISIONS.includes(codeOfCause(error));

/**
 * True when nothing can be done with the database now, and not only what another transaction has locked or what takes too long. In SQLite
 * another writer locks all of it.
 */
export const isUnavailableToAll = (error: unknown): boolean =>
	error instanceof DatabaseUnavailableError &&
	![...COLLISIONS, LOCKED, TOO_LONG].includes(codeOfCause(error));

/** True when the database has no place for a write, or takes none: its disk is full or broken, or its server only reads. */
export const isWithoutStorage = (error: unknown): boolean =>
	/^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN)(_|$)|(53100|25006|58030|ENOSPC)$)/.test(codeOfCause(error));

/** The driver's code of a temporary fault; empty for any other error. */
function codeOfCause(error: unknown): string {
	const cause = error instanceof DatabaseUnavailableError ? error.cause : undefined;
	return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** PostgreSQL's serialization failure and deadlock. */
const COLLISIONS = ['40001', '40P01'];
/** PostgreSQL's code for a lock that was not available in time. */
const LOCKED = '55P03';
/** PostgreSQL's code for a statement that its time limit has ended. */
const TOO_LONG = '57014';

/** SQLite result codes, each with its extended codes (`SQLITE_IOERR_WRITE`, `SQLITE_BUSY_SNAPSHOT` …). */
const SQLITE_CODES = /^SQLITE_(BUSY|LOCKED|FULL|CANTOPEN|IOERR|NOMEM|PROTOCOL|READONLY)(_|$)/;

/**
 * PostgreSQL's SQLSTATE codes: connection exceptions, insufficient resources, operator intervention, a serialization failure or
 * deadlock, a lock that was not available, a read-only server (during a failover), an input/output error.
 */
const POSTGRES_CODES = /^(08...|53...|57...|40001|40P01|55P03|25006|58030)$/;

/** Errors of the operating system while connecting, or when file descriptors or disk space run out. */
const SYSTEM_CODES =
	/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|EMFILE|ENFILE|ENOSPC)$/;

/** Errors of the `pg` package about its connections, which have no code. */
const CONNECTION_MESSAGES =
	/^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) )/;

/** The error to throw in place of a driver's error: `DatabaseUnavailableError` for a temporary fault, otherwise the same error. */
export function translated(error: unknown): unknown {
	if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
	const code = 'code' in error ? String(error.code) : '';
	const passes =
		SQLITE_CODES.test(code) ||
		POSTGRES_CODES.test(code) ||
		SYSTEM_CODES.test(code) ||
		CONNECTION_MESSAGES.test(error.message);
	// When every address of a host fails, the error has a code but no message.
	return passes ? new DatabaseUnavailableError(error.message || code, { cause: error }) : error;
}

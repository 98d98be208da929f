/** The SQL keywords in which the two engines differ. A migration uses these and is otherwise the same SQL. */
export interface ColumnTypes {
	/** Text that sorts by code point on every machine. */
	text: string;
	/** Whole number of at least 53 bits. */
	integer: string;
	real: string;
	/** The end of a `create table` statement. */
	strict: string;
	/** A member of the JSON in a column, as text. */
	memberOf: (column: string, member: string) => string;
}

/** The keywords of SQLite. */
export const SQLITE_TYPES: ColumnTypes = {
	text: 'text',
	integer: 'integer',
	real: 'real',
	strict: 'strict',
	memberOf: (column, member) => `(${column} ->> '$.${member}')`,
};

/** The keywords of PostgreSQL. */
export const POSTGRES_TYPES: ColumnTypes = {
	text: 'text collate "C"',
	integer: 'bigint',
	real: 'double precision',
	strict: '',
	memberOf: (column, member) => `(${column}::json ->> '${member}')`,
};

/** One step of the schema. Once released it never changes: its checksum is recorded with it. */
export interface Migration {
	number: number;
	name: string;
	statements: (types: ColumnTypes) => string[];
}

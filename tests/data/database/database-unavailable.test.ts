import { expect, test } from 'vitest';
import {
	DatabaseUnavailableError,
	isCollision,
	isUnavailableToAll,
	translated,
} from '#data/database/database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('message'), { code });

test.each([
	['SQLITE_BUSY'],
	['SQLITE_BUSY_SNAPSHOT'],
	['SQLITE_FULL'],
	['SQLITE_CANTOPEN'],
	['SQLITE_IOERR_WRITE'],
	['ECONNREFUSED'],
	['ECONNRESET'],
	['EMFILE'],
	['08006'],
	['53100'],
	['53300'],
	['57P01'],
	['57P03'],
	['40001'],
	['40P01'],
])('%s passes by itself', (code) => {
	const error = withCode(code);
	expect(translated(error)).toBeInstanceOf(DatabaseUnavailableError);
	expect(translated(error)).toMatchObject({ cause: error });
});

test.each([
	'Connection terminated unexpectedly',
	'Connection terminated due to connection timeout',
	'timeout exceeded when trying to connect',
	'Client has encountered a connection error and is not queryable',
])('“%s” of the PostgreSQL client passes by itself', (message) => {
	expect(translated(new Error(message))).toBeInstanceOf(DatabaseUnavailableError);
});

test.each([
	['SQLITE_CONSTRAINT_UNIQUE'],
	['SQLITE_CORRUPT'],
	['SQLITE_ERROR'],
	['23505'],
	['42601'],
	['22P02'],
])('%s stays what it is', (code) => {
	const error = withCode(code);
	expect(translated(error)).toBe(error);
});

test('an error of our own stays what it is', () => {
	const error = new Error('driver has already been destroyed');
	expect(translated(error)).toBe(error);
	expect(translated('text')).toBe('text');
});

test.each([
	['SQLITE_FULL', { collision: false, toAll: true }],
	['SQLITE_READONLY', { collision: false, toAll: true }],
	['SQLITE_BUSY', { collision: false, toAll: true }],
	['53100', { collision: false, toAll: true }],
	['25006', { collision: false, toAll: true }],
	['ECONNREFUSED', { collision: false, toAll: true }],
	['40001', { collision: true, toAll: false }],
	['40P01', { collision: true, toAll: false }],
	['55P03', { collision: false, toAll: false }],
	['57014', { collision: false, toAll: false }],
	['SQLITE_CONSTRAINT_UNIQUE', { collision: false, toAll: false }],
])('whom %s concerns: %o', (code, expected) => {
	const error = translated(withCode(code));
	expect({ collision: isCollision(error), toAll: isUnavailableToAll(error) }).toEqual(expected);
});

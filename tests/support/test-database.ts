import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { sqlitePath } from '#data/database/open-sqlite.ts';
import type { Database } from '#data/database/schema.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'safarnama-test-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Settings of a database of the test's own, migrated and else empty, which is gone after the test. */
export async function testDatabaseSettings(engine: Engine = 'SQLite') {
	const dataDir = temporaryFolder();
	if (engine === 'PostgreSQL') return { dataDir, databaseUrl: await newPostgresDatabase('migrated') };
	copyFileSync(inject('sqliteTemplate'), sqlitePath(dataDir));
	return { dataDir, databaseUrl: undefined };
}

/** Settings of a database of the test's own without any table (on SQLite, without a file), which is gone after the test. */
export async function emptyDatabaseSettings(engine: Engine = 'SQLite') {
	const dataDir = temporaryFolder();
	return { dataDir, databaseUrl: engine === 'SQLite' ? undefined : await newPostgresDatabase('empty') };
}

/** An open, migrated, empty database of the test's own. */
export async function testDatabase(engine: Engine = 'SQLite'): Promise<Database> {
	const db = await openDatabase(await testDatabaseSettings(engine));
	onTestFinished(() => db.destroy());
	return db;
}

/** The same tests on both engines; on PostgreSQL they are skipped, with the reason, where there is no server. */
export function onEachEngine(tests: (engine: Engine) => void): void {
	const server = inject('postgres');
	onEngines(tests, 'url' in server ? undefined : server.reason);
}

/** Like `onEachEngine`, but also skipped on PostgreSQL when no `pg_dump` can back up the server. */
export function onEachEngineWithBackups(tests: (engine: Engine) => void): void {
	const server = inject('postgres');
	onEngines(tests, 'url' in server ? server.noBackups : server.reason);
}

function onEngines(tests: (engine: Engine) => void, missing: string | undefined): void {
	describe('on SQLite', () => tests('SQLite'));
	if (missing) describe.skip(`on PostgreSQL (${missing})`, () => tests('PostgreSQL'));
	else describe('on PostgreSQL', () => tests('PostgreSQL'));
}

async function newPostgresDatabase(state: 'migrated' | 'empty'): Promise<string> {
	const server = inject('postgres');
	if (!('url' in server)) throw new Error(server.reason);
	const { url, strategy } = server;
	const template = state === 'migrated' ? server.template : 'template1';
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	await administer(url, `create database ${name} template ${template} ${strategy}`);
	onTestFinished(() => administer(url, `drop database ${name} with (force)`));
	return url.replace(/[^/]+$/, name);
}

/** The connection that creates and drops the databases of one test file. It ends with the file's process. */
let administration: pg.Pool | undefined;

async function administer(connectionString: string, statement: string): Promise<void> {
	administration ??= new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true });
	await administration.query(statement);
}

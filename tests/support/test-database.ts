import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { openDatabase } from '#data/open.ts';
import type { Database } from '#data/schema.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'safarnama-test-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Settings of a database of the test's own, which is gone after the test. */
export async function testDatabaseSettings(engine: Engine = 'SQLite') {
	const dataDir = temporaryFolder();
	return { dataDir, databaseUrl: engine === 'SQLite' ? undefined : await newPostgresDatabase() };
}

/** An open, migrated, empty database of the test's own. */
export async function testDatabase(engine: Engine = 'SQLite'): Promise<Database> {
	const db = await openDatabase(await testDatabaseSettings(engine));
	onTestFinished(() => db.destroy());
	return db;
}

/** The same tests on both engines; on PostgreSQL they are skipped, with the reason, where there is no server. */
export function onEachEngine(tests: (engine: Engine) => void): void {
	describe('on SQLite', () => tests('SQLite'));
	const server = inject('postgres');
	if ('url' in server) describe('on PostgreSQL', () => tests('PostgreSQL'));
	else describe.skip(`on PostgreSQL (${server.reason})`, () => tests('PostgreSQL'));
}

async function newPostgresDatabase(): Promise<string> {
	const server = inject('postgres');
	if (!('url' in server)) throw new Error(server.reason);
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	await administer(server.url, `create database ${name}`);
	onTestFinished(() => administer(server.url, `drop database ${name} with (force)`));
	return server.url.replace(/[^/]+$/, name);
}

async function administer(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement);
	await client.end();
}

import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appendToOutboxFile, outboxFile, purgeOutboxFile } from '#server/providers/outbox-file.ts';
import { aWaitingMessage } from '../../support/a-message.ts';
import { temporaryFolder } from '../../support/test-database.ts';

const signal = new AbortController().signal;
const linesOf = (dataDir: string) => readFileSync(outboxFile(dataDir), 'utf8').split('\n').slice(0, -1);
const lineAt = (at: number, text = '') => `${JSON.stringify({ at: new Date(at).toISOString(), text })}\n`;

test('a message is a line that its owner alone can read, with its code if it has one', async () => {
	const dataDir = temporaryFolder();
	const deliver = appendToOutboxFile(dataDir);
	await deliver(aWaitingMessage({ text: 'Good\nmorning' }), signal);
	await deliver(aWaitingMessage({ code: '123456', createdAt: 1000 }), signal);
	const [plain = '', coded = ''] = linesOf(dataDir);
	expect(JSON.parse(plain)).toEqual({
		at: '1970-01-01T00:00:00.000Z',
		channel: 'sms',
		to: '+919812345678',
		template: 'greeting',
		text: 'Good\nmorning',
	});
	expect(JSON.parse(coded)).toMatchObject({ at: '1970-01-01T00:00:01.000Z', code: '123456' });
	expect(statSync(outboxFile(dataDir)).mode & 0o777).toBe(0o600);
});

test('messages of one moment are all written, whole and in order', async () => {
	const dataDir = temporaryFolder();
	const deliver = appendToOutboxFile(dataDir);
	const texts = Array.from({ length: 100 }, (_, at) => `message ${at}`);
	await Promise.all(texts.map((text) => deliver(aWaitingMessage({ text }), signal)));
	expect(linesOf(dataDir).map((line) => JSON.parse(line).text)).toEqual(texts);
});

test('a message that cannot be written is rejected, and the next one is written', async () => {
	const dataDir = temporaryFolder();
	const missing = appendToOutboxFile(`${dataDir}/missing`);
	await expect(missing(aWaitingMessage(), signal)).rejects.toMatchObject({ code: 'ENOENT' });
	await appendToOutboxFile(dataDir)(aWaitingMessage(), signal);
	expect(linesOf(dataDir)).toHaveLength(1);
});

test('a purge removes what was written until then, the last millisecond included', async () => {
	const dataDir = temporaryFolder();
	writeFileSync(outboxFile(dataDir), lineAt(999) + lineAt(1000) + lineAt(1001));
	await purgeOutboxFile(dataDir, 1000);
	expect(`${linesOf(dataDir).join('\n')}\n`).toBe(lineAt(1001));
	expect(statSync(outboxFile(dataDir)).mode & 0o777).toBe(0o600);
});

test('a line that cannot be read is as old as the one before it, and the oldest at the start', async () => {
	const dataDir = temporaryFolder();
	writeFileSync(outboxFile(dataDir), `{"at":\n${lineAt(1)}broken\n{}\n${lineAt(2000)}half of a li`);
	await purgeOutboxFile(dataDir, 1000);
	expect(readFileSync(outboxFile(dataDir), 'utf8')).toBe(`${lineAt(2000)}half of a li`);
});

test('a purge with nothing to remove leaves the file alone, and needs none', async () => {
	const dataDir = temporaryFolder();
	await purgeOutboxFile(dataDir, 1000);
	expect(existsSync(outboxFile(dataDir))).toBe(false);
	writeFileSync(outboxFile(dataDir), lineAt(2000));
	const { ino } = statSync(outboxFile(dataDir));
	await purgeOutboxFile(dataDir, 1000);
	expect(statSync(outboxFile(dataDir)).ino).toBe(ino);
});

test('a replacement that a crash left behind is written anew', async () => {
	const dataDir = temporaryFolder();
	writeFileSync(outboxFile(dataDir), lineAt(1) + lineAt(2000));
	writeFileSync(`${outboxFile(dataDir)}.new`, 'half');
	await purgeOutboxFile(dataDir, 1000);
	expect(readFileSync(outboxFile(dataDir), 'utf8')).toBe(lineAt(2000));
	expect(existsSync(`${outboxFile(dataDir)}.new`)).toBe(false);
});

test('what this process writes while it purges is in the new file', async () => {
	const dataDir = temporaryFolder();
	appendFileSync(outboxFile(dataDir), lineAt(1));
	const deliver = appendToOutboxFile(dataDir);
	await Promise.all([
		purgeOutboxFile(dataDir, 1000),
		deliver(aWaitingMessage({ createdAt: 5000, text: 'late' }), signal),
	]);
	expect(linesOf(dataDir).map((line) => JSON.parse(line).text)).toEqual(['late']);
});

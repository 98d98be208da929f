import { appendFile, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deliver } from './outbox-delivery.ts';

/** The file for messages without a gateway: one line of JSON each, readable by its owner only. */
export const outboxFile = (dataDir: string): string => join(dataDir, 'outbox.jsonl');

/** How many waiting messages are appended in one write; a write for each would delay a burst. */
const PLACES = 256;

/** Appends messages to the outbox file of a data folder. Those that come while another write is under way share the next. */
export function appendToOutboxFile(dataDir: string): Deliver {
	let lines = '';
	let appending: Promise<void> | undefined;

	const append = (line: string): Promise<void> => {
		lines += line;
		appending ??= inTurn(() => {
			const text = lines;
			lines = '';
			appending = undefined;
			return appendFile(outboxFile(dataDir), text, { mode: 0o600 });
		});
		return appending;
	};
	const deliver: Deliver = ({ createdAt, channel, recipient, template, text, code }) => {
		const at = new Date(createdAt).toISOString();
		const message = { at, channel, to: recipient, template, text, ...(code === null ? {} : { code }) };
		return append(`${JSON.stringify(message)}\n`);
	};
	return Object.assign(deliver, { placesOf: () => PLACES });
}

/** All changes of message files by this process run one after another, so that nothing is appended while a file is replaced. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	const done = last.then(work);
	last = done.catch(() => undefined);
	return done;
}

/**
 * Removes the messages that were written before a time (epoch milliseconds) from the outbox file. The file is replaced by a new one in
 * one step, so that a crash leaves one of the two; lines that another process appends meanwhile are carried over.
 */
export const purgeOutboxFile = (dataDir: string, writtenUntil: number): Promise<void> =>
	inTurn(async () => {
		const path = outboxFile(dataDir);
		const old = await open(path).catch(ifMissing);
		if (!old) return;
		try {
			const text = await old.readFile('utf8');
			const younger = linesAfter(text, writtenUntil);
			if (younger === text) return;
			const replacement = `${path}.new`;
			// There is a draft already: from a crash, or from another process that is writing it. The rename of that process then fails,
			// and the next purge repeats its work.
			await rm(replacement, { force: true });
			await writeFile(replacement, younger, { mode: 0o600, flag: 'wx' });
			await rename(replacement, path);
			const late = await old.readFile('utf8');
			if (late !== '') await appendFile(path, late);
		} finally {
			await old.close();
		}
	});

/** The lines of messages written after a time. An unreadable line counts as old as the one before it. */
function linesAfter(text: string, time: number): string {
	let isYounger = false;
	return text
		.split(/(?<=\n)/)
		.filter((line) => {
			const writtenAt = timeOf(line);
			if (!Number.isNaN(writtenAt)) isYounger = writtenAt > time;
			return isYounger;
		})
		.join('');
}

/** When the message of a line was written; NaN for a line that is not a message. */
function timeOf(line: string): number {
	try {
		return Date.parse(JSON.parse(line).at);
	} catch {
		return Number.NaN;
	}
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}

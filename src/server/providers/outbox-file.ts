import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deliver } from './outbox-delivery.ts';

/** Where messages go that have no gateway: one JSON line each, readable by the owner only. */
export const outboxFile = (dataDir: string): string => join(dataDir, 'outbox.jsonl');

/** Appends messages to the outbox file of a data folder. */
export const appendToOutboxFile =
	(dataDir: string): Deliver =>
	async ({ createdAt, channel, to, template, text, code }) => {
		const at = new Date(createdAt).toISOString();
		const line = JSON.stringify({ at, channel, to, template, text, ...(code === undefined ? {} : { code }) });
		await appendFile(outboxFile(dataDir), `${line}\n`, { mode: 0o600 });
	};

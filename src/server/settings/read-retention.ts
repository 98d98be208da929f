import { z } from 'zod';
import { readYaml } from '#content/read-yaml.ts';
import { RETENTION_FILE, readOwnerFile } from './owner-files.ts';

/** How many months the site keeps requests and applications. */
export interface Retention {
	leads: number;
	applications: number;
}

/** The keys of messages stay for 90 days (`services/accounts/purge.ts`), and what they are about for no less. */
const months = z.int().min(3).max(120);
const schema = z.strictObject({ leads: months, applications: months });

/**
 * The periods of the project's `src/content/retention.yaml`.
 *
 * @throws Error naming file, line and field of every mistake
 */
export const readRetention = (): Retention => parseRetention(readOwnerFile(RETENTION_FILE));

/** Like `readRetention`, from a text. */
export const parseRetention = (text: string): Retention => readYaml(RETENTION_FILE, text, schema);

import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { temporaryFolder } from '../support/test-database.ts';

test('a site that ends by itself leaves no data folder behind', async () => {
	const folder = temporaryFolder();
	vi.stubEnv('TMPDIR', folder);
	onTestFinished(() => void vi.unstubAllEnvs());
	await expect(serveForTests({ APP_ENV: 'neither' })).rejects.toThrow(/^The site did not start/);
	expect(readdirSync(folder)).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkSecretOf, secretOf } from '#server/settings/secrets.ts';
import { runChild } from '../../support/run-child.ts';

const aFolder = () => join(mkdtempSync(join(tmpdir(), 'secrets-')), 'data');

test('a secret of the settings is used as it is, and nothing is written', () => {
	const folder = aFolder();
	expect(secretOf('link-secret', 'set by hand', folder)).toBe('set by hand');
	expect(() => readdirSync(folder)).toThrow('ENOENT');
});

test('an unset secret is made once, in a file that only its owner may read', () => {
	const folder = aFolder();
	const secret = secretOf('link-secret', undefined, folder);
	expect(secret).toMatch(/^[\w-]{43}$/);
	expect(secretOf('link-secret', undefined, folder)).toBe(secret);
	expect(secretOf('otp-pepper', undefined, folder)).not.toBe(secret);
	expect(readFileSync(join(folder, 'link-secret'), 'utf8')).toBe(secret);
	expect(statSync(join(folder, 'link-secret')).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder).sort()).toEqual(['link-secret', 'otp-pepper']);
});

test('a command beside the site takes the secret that is there, and makes none', () => {
	const dataDir = aFolder();
	expect(() => linkSecretOf({ dataDir })).toThrow(/^LINK_SECRET is not set, and .* has no link-secret/);
	expect(() => readdirSync(dataDir)).toThrow('ENOENT');
	const secret = secretOf('link-secret', undefined, dataDir);
	expect(linkSecretOf({ dataDir })).toBe(secret);
	expect(linkSecretOf({ dataDir, linkSecret: 'set by hand' })).toBe('set by hand');
});

test('processes that start together agree on one secret', async () => {
	const folder = aFolder();
	const script = `import { secretOf } from './src/server/settings/secrets.ts';
		process.stdout.write(secretOf('otp-pepper', undefined, ${JSON.stringify(folder)}));`;
	const children = Array.from({ length: 4 }, () => runChild('--input-type=module', '--eval', script));
	expect(await Promise.all(children.map((child) => child.ended()))).toEqual([0, 0, 0, 0]);
	expect(new Set(children.map((child) => child.printed())).size).toBe(1);
	expect(children[0]?.printed()).toMatch(/^[\w-]{43}$/);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtOrigin, originToBuildFor, writeBuiltOrigin } from '#server/host/built-origin.ts';
import { temporaryFolder } from '../../support/test-database.ts';

test.each([
	[{ SITE_URL: 'https://safarnama.example/' }, 'https://safarnama.example'],
	[{ SITE_URL: 'https://safarnama.example', NETLIFY: 'true' }, 'https://safarnama.example'],
	[{ SITE_URL: '' }, 'http://localhost:4321'],
	[{}, 'http://localhost:4321'],
])('%j is built for %s', (env, origin) => {
	expect(originToBuildFor(env)).toBe(origin);
});

test('Netlify, which publishes pages as they are built, builds none without the address of visitors', () => {
	expect(() => originToBuildFor({ NETLIFY: 'true', SITE_URL: '' })).toThrow(
		/^SITE_URL is not set.*netlify\.toml/,
	);
	const settings = readFileSync('netlify.toml', 'utf8');
	const [, environment = ''] = /\[build\.environment\]([^[]*)/.exec(settings) ?? [];
	expect(environment).toMatch(/^SITE_URL = "https:\/\/(?!app\.)[^"]+"$/m);
});

test('a build remembers the origin that it was made for; one without is for this machine', () => {
	const build = temporaryFolder();
	expect(builtOrigin(build)).toBe('http://localhost:4321');
	writeBuiltOrigin(build, 'https://safarnama.example');
	expect(builtOrigin(build)).toBe('https://safarnama.example');
});

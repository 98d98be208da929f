import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { measuring } from '#server/host/measuring.ts';

const build = mkdtempSync(join(tmpdir(), 'safarnama-build-'));
mkdirSync(join(build, 'client/_astro'), { recursive: true });
writeFileSync(join(build, 'client/_astro/start-measuring.abc123.js'), '');
afterAll(() => rmSync(build, { recursive: true }));

const SETTINGS = { id: 'G-ABC123', scriptUrl: 'https://www.googletagmanager.com/gtag/js' };
const POLICY = "default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-x'; style-src 'self';";
const page = (policy = POLICY) => ({
	body: Buffer.from('<body><p>₹ &lt;/body&gt;</p></body></html>'),
	policy,
});
const sourcesOf = (policy: string, directive: string) =>
	new RegExp(`(?:^|; *)${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ');

test('ANA-08: a page gets one script at its end and the hosts of Google in its policy', () => {
	const { body, policy } = measuring(build, SETTINGS)('/packages', page());
	expect(body.toString()).toMatch(
		/^<body><p>₹ &lt;\/body&gt;<\/p><script data-measuring="G-ABC123 https:\/\/www\.googletagmanager\.com\/gtag\/js \/policy" data-module="\/_astro\/start-measuring\.abc123\.js">[^<]+<\/script><\/body><\/html>$/,
	);
	expect(sourcesOf(policy, 'default-src')).toEqual(["'self'"]);
	expect(sourcesOf(policy, 'style-src')).toEqual(["'self'"]);
	expect(sourcesOf(policy, 'script-src')).toEqual([
		"'self'",
		"'sha256-x'",
		expect.stringMatching(/^'sha256-[\w+/]+='$/),
		'https://*.googletagmanager.com',
	]);
	const reported = [
		'https://*.google-analytics.com',
		'https://*.analytics.google.com',
		'https://*.googletagmanager.com',
	];
	expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", ...reported]);
	expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:', ...reported]);
});

test('a directive that a page has already is extended', () => {
	const { policy } = measuring(build, SETTINGS)(
		'/x',
		page(`${POLICY} connect-src 'self' https://pay.example`),
	);
	expect(sourcesOf(policy, 'connect-src')?.slice(0, 2)).toEqual(["'self'", 'https://pay.example']);
	expect(policy.match(/connect-src/g)).toHaveLength(1);
});

test('a script at another address reports to where it came from', () => {
	const { policy } = measuring(build, { ...SETTINGS, scriptUrl: 'http://127.0.0.1:99/gtag/js' })(
		'/x',
		page(),
	);
	expect(policy).not.toContain('google');
	expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'http://127.0.0.1:99']);
});

test.each([
	['the offline page', '/offline', page()],
	['the page of a customer’s bookings', '/bookings', page()],
	['the profile', '/account', page()],
	['signing in', '/login', page()],
	['a fragment', '/saved/cards', { body: Buffer.from('<p>part</p>'), policy: POLICY }],
])('%s stays as it is', (_what, path, given) => {
	expect(measuring(build, SETTINGS)(path, given)).toEqual(given);
});

test('a build without the module is rejected', () => {
	expect(() => measuring(join(build, 'client'), SETTINGS)).toThrow('build it again');
});

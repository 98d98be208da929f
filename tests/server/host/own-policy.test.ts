import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PRESSABLE_STYLE } from '#server/host/late-styles.ts';
import { blockHashes, ownPolicy } from '#server/host/own-policy.ts';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const policyFor = (policy: string, page: string) => ownPolicy(policy, blockHashes(Buffer.from(page)));
const policyOf = (scripts: string[], styles: string[]) =>
	[
		`default-src 'self'; script-src ${["'self'", ...scripts.map(hashOf)].join(' ')}`,
		`style-src ${["'self'", ...styles.map(hashOf)].join(' ')}; style-src-attr 'unsafe-inline';`,
	].join('; ');

test('a page allows the inline blocks that it has, and none of other pages', () => {
	const page =
		'<style>@layer a;</style><script async>go("here")</script><style media="print">\np{}\n</style>';
	expect(policyFor(policyOf(['go("here")', 'go("there")'], ['@layer a;', 'b{}', '\np{}\n']), page)).toBe(
		policyOf(['go("here")'], ['@layer a;', '\np{}\n']),
	);
});

test('nothing is allowed that the build did not list', () => {
	const policy = policyOf(['known()'], []);
	expect(policyFor(policy, '<script>stranger()</script>')).toBe(policyOf([], []));
});

test('what widgets add later stays allowed', () => {
	const policy = policyOf([], [PRESSABLE_STYLE, 'b{}']);
	expect(policyFor(policy, '<p>plain</p>')).toBe(policyOf([], [PRESSABLE_STYLE]));
});

test('a policy without hashes stays as it is', () => {
	expect(policyFor("default-src 'none'", '<script>x()</script>')).toBe("default-src 'none'");
});

test('a block with letters beyond ASCII is known by its bytes', () => {
	const policy = policyOf(['say("₹ नमस्ते")'], ['a::after{content:"₹"}']);
	expect(
		policyFor(policy, '<p>₹</p><script>say("₹ नमस्ते")</script><style>a::after{content:"₹"}</style>'),
	).toBe(policy);
});

test('a tag that a name contains hides no block', () => {
	const policy = policyOf(['go()'], []);
	expect(policyFor(policy, '<img alt="<script>cut off"><script data-x="1">go()</script>')).toBe(policy);
});

import { expect, test } from 'vitest';
import { assetHeaders, securityHeaders } from '#server/host/security-headers.ts';

const SITE = new URL('https://safarnama.example');

test('a page has every security header, a file named by its content only those that concern files', () => {
	expect(Object.keys(assetHeaders(SITE)).sort()).toEqual([
		'strict-transport-security',
		'x-content-type-options',
	]);
	expect(securityHeaders(SITE)).toMatchObject(assetHeaders(SITE));
	expect(securityHeaders(SITE)).toMatchObject({
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cross-origin-opener-policy': 'same-origin',
	});
});

test('over plain HTTP nothing is said about transport', () => {
	expect(securityHeaders(new URL('http://127.0.0.1:4321'))).not.toHaveProperty('strict-transport-security');
});

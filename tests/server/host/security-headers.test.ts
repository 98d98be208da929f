import { expect, test } from 'vitest';
import { assetHeaders, personalHeaders, securityHeaders } from '#server/host/security-headers.ts';

const SITE = { siteUrl: new URL('https://safarnama.example') };

test('a page has every security header, a file named by its content only those that concern files', () => {
	expect(Object.keys(assetHeaders(SITE)).sort()).toEqual([
		'strict-transport-security',
		'x-content-type-options',
	]);
	expect(securityHeaders(SITE)).toMatchObject(assetHeaders(SITE));
	expect(securityHeaders(SITE)).toMatchObject({
		'referrer-policy': 'strict-origin-when-cross-origin',
	});
});

test('over plain HTTP nothing is said about transport', () => {
	const siteUrl = new URL('http://127.0.0.1:4321');
	expect(securityHeaders({ siteUrl, isHttpsOnSubdomains: true })).not.toHaveProperty(
		'strict-transport-security',
	);
});

test('https is asked of subdomains only when the owner says so', () => {
	expect(securityHeaders(SITE)).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
	expect(securityHeaders({ ...SITE, isHttpsOnSubdomains: true })).toMatchObject({
		'strict-transport-security': 'max-age=31536000; includeSubDomains',
	});
});

test('what is for one visitor is kept from windows of other sites; what everyone gets paints without a change of process', () => {
	const policy = { 'cross-origin-opener-policy': 'same-origin' };
	expect(personalHeaders({ 'cache-control': 'no-store' })).toEqual(policy);
	expect(personalHeaders({ 'cache-control': 'private, no-store' })).toEqual(policy);
	expect(personalHeaders({ 'cache-control': 'no-cache' })).toEqual({});
	expect(personalHeaders({ 'cache-control': 'public, max-age=60' })).toEqual({});
	expect(personalHeaders({})).toEqual({});
});

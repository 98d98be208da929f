import { describe, expect, test } from 'vitest';
import { isSitePath, isWebAddress } from '#domain/page/safe-link.ts';

describe('isSitePath', () => {
	test.each(['/', '/packages?theme=Beach&month=June:July', '/holidays/honeymoon#lead-form', '/%2F%2Fx'])(
		'%j leads on in the site',
		(path) => {
			expect(isSitePath(path)).toBe(true);
			expect(new URL(path, 'https://ours.example').host).toBe('ours.example');
		},
	);

	test.each([
		'',
		'packages',
		'//evil.example',
		'/\\evil.example',
		'/\t/evil.example',
		'/\n/evil.example',
		' //evil.example',
		'/a b',
		'/a\\b',
		'javascript:alert(1)',
		'https://evil.example/',
	])('%j does not', (path) => {
		expect(isSitePath(path)).toBe(false);
	});
});

describe('isWebAddress', () => {
	test.each(['https://mausam.imd.gov.in/', 'http://a.example/x?y=1#z', 'HTTPS://A.EXAMPLE'])(
		'%j is one',
		(url) => {
			expect(isWebAddress(url)).toBe(true);
		},
	);

	test.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		' javascript:alert(1)',
		'java\nscript:alert(1)',
		'data:text/html,x',
		'vbscript:x',
		'file:///etc/passwd',
		'https:/\\evil',
		'https://',
		'https://a example',
		'//evil.example',
		'/packages',
		'',
	])('%j is none', (url) => {
		expect(isWebAddress(url)).toBe(false);
	});
});

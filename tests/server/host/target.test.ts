import { expect, test } from 'vitest';
import { parseTarget } from '#server/host/target.ts';

test.each([
	['/', '/', '/', ''],
	['', '/', '/', ''],
	['/packages?theme=Beach', '/packages', '/packages', '?theme=Beach'],
	['/packages?', '/packages', '/packages', ''],
	['/a?b?c=1#d', '/a', '/a', '?b?c=1'],
	['/packagedetails/caf%C3%A9', '/packagedetails/caf%C3%A9', '/packagedetails/café', ''],
	['/a...b/..c', '/a...b/..c', '/a...b/..c', ''],
	// A broken query is passed on: the page decides about it.
	['/packages?query=%E0%A4', '/packages', '/packages', '?query=%E0%A4'],
	// The absolute form of proxies.
	['http://other.example/packages?x=1', '/packages', '/packages', '?x=1'],
	['HTTPS://other.example', '/', '/', ''],
	['http://other.example?x=1', '/', '/', '?x=1'],
])('%j is the path %j', (written, path, decodedPath, search) => {
	expect(parseTarget(written)).toEqual({ path, decodedPath, search });
});

test.each([
	'*',
	'packages',
	'other.example:443',
	'//other.example/x',
	'/%2Fother.example',
	'http://a.example//b.example',
	'/%',
	'/%E0%A4',
	'/a/../b',
	'/a/%2e%2E/b',
	'/a/./b',
	'/a%2F..%2Fb',
	'/a%5Cb',
	'/a\\b',
	'/a%00',
	'/a%0D%0AX: y',
	'/a%7F',
	'/a?b=%00',
])('%j is no address of the site', (written) => expect(parseTarget(written)).toBeUndefined());

import { expect, test } from 'vitest';
import { parseTarget, withPlainLetters } from '#server/host/target.ts';

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

test.each([
	['/packagedetails/kerala%2Dhills', '/packagedetails/kerala-hills'],
	['/%70ackagedetails/%67oa%2Etxt', '/packagedetails/goa.txt'],
	['/caf%c3%a9%7e', '/caf%C3%A9~'],
	// Encoded, these are letters of a name; as they are, they would part the address.
	['/a%2fb%3Fc%23d', '/a%2Fb%3Fc%23d'],
	['/a%252Db', '/a%252Db'],
	['/packages', '/packages'],
])('%s is spelt %s, and in no other way again', (path, spelt) => {
	expect(withPlainLetters(path)).toBe(spelt);
	expect(withPlainLetters(spelt)).toBe(spelt);
	expect(decodeURIComponent(spelt)).toBe(decodeURIComponent(path));
});

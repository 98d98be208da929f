import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { siteUrlFaults } from '#server/settings/site-url-faults.ts';

const HTTPS = 'SITE_URL (https:// in production, because links in messages carry keys)';
const ORIGIN = 'SITE_URL (no path, query or user, as in https://example.in)';

test.each([
	['https://safarnama.example', []],
	['HTTPS://Safarnama.example:8443/', []],
	['http://safarnama.example', [HTTPS]],
	['http://192.0.2.1', [HTTPS]],
	['http://localhost:4321', ['SITE_URL (no visitor reaches this machine by it)']],
	[undefined, ['SITE_URL (missing)']],
])('the faults of the address %s in production are %j', (siteUrl, faults) => {
	expect(siteUrlFaults(siteUrl, true)).toEqual(faults);
	expect(siteUrlFaults(siteUrl, false)).toEqual([]);
});

test.each([
	'safarnama.example/tours',
	'safarnama.example?campaign=1',
	'safarnama.example/#top',
	'me:secret@a.example',
])('the address %s is rejected instead of being cut', (address) => {
	for (const scheme of ['https', 'http'])
		for (const isProduction of [true, false])
			expect(siteUrlFaults(`${scheme}://${address}`, isProduction)).toEqual([ORIGIN]);
	expect(() => readConfig({ SITE_URL: `http://${address}` })).toThrow(`Settings: ${ORIGIN}`);
});

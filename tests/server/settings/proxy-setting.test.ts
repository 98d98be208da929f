import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';

describe('TRUSTED_PROXY', () => {
	test.each([
		['10.0.0.0/8', ['10.0.0.0/8']],
		['10.1.2.3', ['10.1.2.3']],
		['::1, fd00::/8', ['::1', 'fd00::/8']],
		[' 127.0.0.1 10.0.0.0/0 ', ['127.0.0.1', '10.0.0.0/0']],
		['', []],
	])('%s can be trusted', (typed, trustedProxies) => {
		expect(readConfig({ TRUSTED_PROXY: typed })).toMatchObject({ trustedProxies });
	});

	test.each(['proxy.example', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/x', 'fd00::/129', '/8'])(
		'%s is rejected with the other settings, before anything is opened',
		(proxy) => {
			expect(() => readConfig({ TRUSTED_PROXY: `127.0.0.1 ${proxy}` })).toThrow(
				`Settings: TRUSTED_PROXY (${proxy} is no address or network)`,
			);
		},
	);
});

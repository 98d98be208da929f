import { expect, test } from 'vitest';
import { redirectFor } from '../../src/pages/_redirect-for.ts';

test.each([
	['/packagesXYZ', '/packages'],
	['/About/us', '/About'],
	['/comparelist2', '/comparelist'],
])('PNM-03: %s leads to %s for now, with its query', (path, to) => {
	expect(redirectFor(path, '')).toEqual({ to, status: 302 });
	const search = '?theme=Beach&utm_source=mail';
	expect(redirectFor(path, search)).toEqual({ to: to + search, status: 302 });
});

test.each([
	['/ABOUT', '/About'],
	['/Sale', '/sale'],
	['/TERMSCONDITION', '/termsCondition'],
])('RTE-20: %s leads to %s for good, with its query', (path, to) => {
	expect(redirectFor(path, '?a=1')).toEqual({ to: `${to}?a=1`, status: 301 });
});

test.each(['/no/such/page', '/holidays', '/d/nowhere'])(
	'RTE-19, AMB-16: %s leads to the home page for now, without its query',
	(path) => {
		expect(redirectFor(path, '?theme=Beach')).toEqual({ to: '/', status: 302 });
	},
);

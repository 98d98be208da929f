import { expect, test } from 'vitest';
import { providerPolicy } from '#server/settings/provider-policy.ts';

test('PAY-02: scripts, frames, pictures, calls and forms of all hosts of Razorpay are allowed beside our own scripts', () => {
	const { scripts, directives } = providerPolicy('https://checkout.razorpay.com/v1/checkout.js');
	expect(scripts).toEqual(["'self'", 'https://*.razorpay.com']);
	expect(directives).toEqual([
		'frame-src https://*.razorpay.com',
		"connect-src 'self' https://*.razorpay.com",
		'img-src https://*.razorpay.com',
		'form-action https://*.razorpay.com',
	]);
});

test('PAY-02: a host whose name only ends like the provider’s is allowed alone', () => {
	const { scripts } = providerPolicy('https://evilrazorpay.com/checkout.js');
	expect(scripts).toEqual(["'self'", 'https://evilrazorpay.com']);
});

test('PAY-02: the sandbox needs no other origin', () => {
	const { scripts, styles, directives } = providerPolicy('/sandbox/razorpay/v1/checkout.js');
	expect([...scripts, ...styles]).toEqual([]);
	expect(directives.join()).not.toContain('http');
});

import { describe, expect, test } from 'vitest';
import { chatHref } from '#domain/page/chat-link.ts';

describe('chatHref', () => {
	test('NAV-14: a general enquiry is prefilled', () => {
		expect(chatHref('911800000000')).toMatch(/^https:\/\/wa\.me\/911800000000\?text=Hello/);
	});

	test('NAV-14: about a package the message has its name, price and address', () => {
		const text = new URL(
			chatHref('91 1800-000000', {
				name: 'Best Of Goa & More',
				price: '₹27,800',
				url: 'https://example.in/packagedetails/best-of-goa',
			}),
		).searchParams.get('text');
		expect(text).toContain('Best Of Goa & More');
		expect(text).toContain('₹27,800');
		expect(text).toContain('https://example.in/packagedetails/best-of-goa');
	});
});

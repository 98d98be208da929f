import { expect, test } from 'vitest';
import { keepingHidden, showsOperator } from '#domain/list/show-operator.ts';

test.each([
	['', true],
	['show_operator=true', true],
	['show_operator=', true],
	['show_operator=false', false],
	['show_operator=0', false],
])('QRY-10: with "%s" operators are named: %s', (query, isNamed) => {
	expect(showsOperator(new URLSearchParams(query))).toBe(isNamed);
});

test.each([
	['/termsCondition?packageId=1', null, '/termsCondition?packageId=1&show_operator=false'],
	['/packagedetails/goa', null, '/packagedetails/goa?show_operator=false'],
	['/packagedetails/goa', 'Konkan & Co', '/packagedetails/goa'],
])('QRY-10: a link to %s from a page with the operator %s leads to %s', (href, operator, kept) => {
	expect(keepingHidden(href, operator)).toBe(kept);
});

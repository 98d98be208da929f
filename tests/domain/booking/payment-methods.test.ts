import { expect, test } from 'vitest';
import { paymentMethodsInWords } from '#domain/booking/payment-methods.ts';

test.each([
	[['UPI', 'card', 'net banking'], 'Pay by UPI, card or net banking on the next page.'],
	[['UPI'], 'Pay by UPI on the next page.'],
	[[], undefined],
	[undefined, undefined],
])('%j are said as %j', (methods, words) => {
	expect(paymentMethodsInWords(methods)).toBe(words);
});

import { expect, test } from 'vitest';
import { showsOperator } from '#domain/list/show-operator.ts';

test.each([
	['', true],
	['show_operator=true', true],
	['show_operator=', true],
	['show_operator=false', false],
	['show_operator=0', false],
])('QRY-10: with "%s" operators are named: %s', (query, isNamed) => {
	expect(showsOperator(new URLSearchParams(query))).toBe(isNamed);
});

import { expect, test } from 'vitest';
import { checkedWords } from '#domain/booking/checked-words.ts';

test('D261: whose bank has not answered is told to look there before paying again', () => {
	const { line, next } = checkedWords('not confirmed', false);
	expect(line).toBe('Your bank has not confirmed the payment of this reservation yet.');
	expect(next).toContain('up to three days');
	expect(next).toContain('If your bank shows no payment, pay again');
	expect(checkedWords('not confirmed', true).next).not.toContain('pay again');
});

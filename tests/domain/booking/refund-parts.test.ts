import { expect, test } from 'vitest';
import { type RefundMoney, refundParts } from '#domain/booking/refund-parts.ts';

/* Of a payment of ₹15,000; all amounts below are rupees. */

const moneyOf = (changes: Partial<RefundMoney>): RefundMoney => ({
	...{ state: 'due', amountPaise: 7_500, sentPaise: null, returnedPaise: 7_500, besidesPaise: 0 },
	...changes,
});

test.each<[string, Partial<RefundMoney>, [number, number, boolean]]>([
	['due', {}, [7_500, 0, false]],
	['due, a part given by hand', { besidesPaise: 3_000 }, [4_500, 3_000, false]],
	['due, of a release that did not count it', { returnedPaise: 0 }, [7_500, 0, false]],
	['sent', { state: 'sent', sentPaise: 7_500 }, [7_500, 0, false]],
	[
		'sent, a part given by hand since',
		{ state: 'sent', sentPaise: 7_500, besidesPaise: 3_000 },
		[7_500, 3_000, false],
	],
	['sent by a release that did not store it', { state: 'sent', besidesPaise: 3_000 }, [4_500, 3_000, false]],
	[
		'sent, and less than that is left of the payment',
		{ state: 'sent', sentPaise: 7_500, returnedPaise: 9_000, besidesPaise: 9_000 },
		[6_000, 9_000, false],
	],
	[
		'sent, though all has gone back in another way',
		{ state: 'sent', sentPaise: 11_000, returnedPaise: 15_000, besidesPaise: 15_000 },
		[15_000, 0, true],
	],
	['done', { state: 'done', sentPaise: 7_500 }, [7_500, 0, true]],
	[
		'done, after a part was given by hand',
		{ state: 'done', sentPaise: 7_500, returnedPaise: 10_500, besidesPaise: 3_000 },
		[7_500, 3_000, true],
	],
	[
		'done by a bank that took more than was owed',
		{ state: 'done', returnedPaise: 15_000, besidesPaise: 15_000 },
		[15_000, 0, true],
	],
])('D251: a refund that is %s', (_, changes, [amount, besides, isDone]) => {
	expect(refundParts(moneyOf(changes), 15_000)).toEqual({ amount, besides, isDone });
});

test('D251: amounts of two moments are refused, and never said', () => {
	expect(() => refundParts(moneyOf({ besidesPaise: 15_000 }), 15_000)).toThrow(RangeError);
});

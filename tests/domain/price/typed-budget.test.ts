import { expect, test } from 'vitest';
import { amountsIn } from '#domain/price/typed-budget.ts';

test.each([
	['₹15,000 to ₹30,000', [15_000, 30_000]],
	['50k-1 lakh', [50_000, 100_000]],
	['1.5 to 2 lakhs', [150_000, 200_000]],
	['Rs.5000 - Rs.500000', [5000, 500_000]],
	['80 lacs to 1 crore', [8_000_000, 10_000_000]],
	['20 thousand', [20_000]],
	['cheap', []],
])('%j holds the amounts %j', (typed, amounts) => expect(amountsIn(typed)).toEqual(amounts));

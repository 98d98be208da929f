/** Words for large amounts by their first letter, with the number that they stand for. */
const UNITS: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, l: 1e5, c: 1e7 };

/**
 * The amounts in a typed budget, in rupees: `50k to 1 lakh` gives 50,000 and 1,00,000. A small first amount without a unit takes that
 * of the second, as in `1.5 to 2 lakhs`.
 */
export function amountsIn(budget: string): readonly number[] {
	const found = [...budget.replaceAll(',', '').matchAll(/(\d+(?:\.\d+)?)\s*(k|thousand|l|c)?/gi)];
	const amounts = found.map(([, digits, unit = '']) => ({
		digits: Number(digits),
		unit: UNITS[unit.charAt(0).toLowerCase()],
	}));
	const shared = amounts[1]?.unit;
	return amounts.map(({ digits, unit = digits < 1000 && shared ? shared : 1 }) => digits * unit);
}

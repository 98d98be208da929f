import { counted } from '../text/counted.ts';

/** The included meals of a whole journey; a count that its operator has not given is absent. */
export interface Meals {
	breakfasts?: number | undefined;
	lunches?: number | undefined;
	dinners?: number | undefined;
}

const WORDS: readonly [keyof Meals, one: string, many?: string][] = [
	['breakfasts', 'breakfast'],
	['lunches', 'lunch', 'lunches'],
	['dinners', 'dinner'],
];

/** `6 breakfasts, 3 dinners`; `No meals` where all that is counted is none. */
export function mealsText(meals: Meals): string {
	const some = WORDS.flatMap(([kind, one, many]) => {
		const count = meals[kind] ?? 0;
		return count > 0 ? counted(count, one, many) : [];
	});
	return some.length > 0 ? some.join(', ') : 'No meals';
}

import { expect, test } from 'vitest';
import { withComingMonths } from '#domain/list/month-options.ts';
import { MONTHS } from '#domain/time/month.ts';

const option = (name: string) => ({ name, count: 1, isSelected: name === 'May' });

test('FLT-18: months begin with the present one and have their year; other groups stay as they are', () => {
	const theme = { type: 'theme', options: [option('Beach')] } as const;
	const month = { type: 'month', options: MONTHS.map(option) } as const;
	const [first, shown] = withComingMonths([theme, month], '2026-11-27');
	expect(first).toBe(theme);
	expect(shown?.options.map(({ name, year }) => `${name} ${year}`).slice(0, 3)).toEqual([
		'November 2026',
		'December 2026',
		'January 2027',
	]);
	expect(shown?.options).toHaveLength(12);
	expect(shown?.options).toContainEqual({ name: 'May', count: 1, isSelected: true, year: 2027 });
});

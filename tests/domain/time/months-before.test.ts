import { expect, test } from 'vitest';
import { monthsBefore } from '#domain/time/months-before.ts';

test.each([
	['2026-11-21T06:30:00.000Z', 24, '2024-11-21T06:30:00.000Z'],
	['2026-11-21T06:30:00.000Z', 11, '2025-12-21T06:30:00.000Z'],
	['2026-05-31T23:59:59.999Z', 3, '2026-02-28T23:59:59.999Z'],
	['2028-05-31T00:00:00.000Z', 3, '2028-02-29T00:00:00.000Z'],
	['2026-01-31T00:00:00.000Z', 2, '2025-11-30T00:00:00.000Z'],
])('%s less %d months is %s', (at, months, before) => {
	expect(new Date(monthsBefore(Date.parse(at), months)).toISOString()).toBe(before);
});

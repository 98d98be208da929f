import { expect, test } from 'vitest';
import { canTellWhoTravels, travellerLine, whoTravels } from '#domain/booking/who-travels.ts';

test('a traveller is named, a child with its age', () => {
	expect(travellerLine({ name: 'Asha Rao', childAge: null })).toBe('Asha Rao');
	expect(travellerLine({ name: 'Kiran Rao', childAge: 1 })).toBe('Kiran Rao, 1 year old');
	expect(travellerLine({ name: 'Kiran Rao', childAge: 0 })).toBe('Kiran Rao, 0 years old');
});

test('who travels is told until the day before the departure, of a booking that goes ahead', () => {
	const on = (today: string, state: Parameters<typeof canTellWhoTravels>[0] = 'confirmed') =>
		canTellWhoTravels(state, '2027-01-10', today);
	expect([on('2027-01-09'), on('2027-01-10')]).toEqual([true, false]);
	expect(on('2026-12-01', 'requested')).toBe(true);
	for (const state of ['pending', 'expired', 'cancelled', 'refused'] as const)
		expect(on('2026-12-01', state)).toBe(false);
});

test('nobody is named until the owner has told', () => {
	expect(whoTravels(null)).toEqual([]);
	const told = [{ name: 'Asha Rao', childAge: null }];
	expect(whoTravels(JSON.stringify(told))).toEqual(told);
});

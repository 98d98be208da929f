import { expect, test } from 'vitest';
import { travellerLine, whoTravels } from '#domain/booking/who-travels.ts';

test('a traveller is named, a child with its age', () => {
	expect(travellerLine({ name: 'Asha Rao', childAge: null })).toBe('Asha Rao');
	expect(travellerLine({ name: 'Kiran Rao', childAge: 1 })).toBe('Kiran Rao, 1 year old');
	expect(travellerLine({ name: 'Kiran Rao', childAge: 0 })).toBe('Kiran Rao, 0 years old');
});

test('nobody is named until the owner has told', () => {
	expect(whoTravels(null)).toEqual([]);
	const told = [{ name: 'Asha Rao', childAge: null }];
	expect(whoTravels(JSON.stringify(told))).toEqual(told);
});

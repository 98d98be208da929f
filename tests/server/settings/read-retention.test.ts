import { expect, test } from 'vitest';
import { parseRetention, readRetention } from '#server/settings/read-retention.ts';

test('the file that ships is sound, whatever the owner writes', () => {
	expect(Object.keys(readRetention())).toEqual(['leads', 'applications']);
});

test.each([
	['leads: 2\napplications: 24\n', /retention\.yaml:1: leads: .*>=3/],
	['leads: 24\napplications: 121\n', /retention\.yaml:2: applications: .*<=120/],
	['leads: 1.5\napplications: 24\n', /retention\.yaml:1: leads/],
	['leads: 24\n', /retention\.yaml:1: applications/],
	['leads: 24\napplications: 24\nbookings: 24\n', /retention\.yaml:3: file: .*bookings/],
])('%j is rejected, naming line and field', (text, fault) => {
	expect(() => parseRetention(text)).toThrow(fault);
});

import { expect, test } from 'vitest';
import { firstName, initials } from '#domain/account/greeting.ts';

test.each([
	['Asha Devi Rao', 'Asha', 'AR'],
	['Asha', 'Asha', 'A'],
	['  asha   rao ', 'asha', 'AR'],
	['Élodie O’Neill', 'Élodie', 'ÉO'],
	['आशा देवी राव', 'आशा', 'आरा'],
	['😀 Rao', '😀', '😀R'],
	['', '', ''],
	['   ', '', ''],
])('NAV-05, NAV-06: %j is greeted as %j with the initials %j', (name, first, letters) => {
	expect(firstName(name)).toBe(first);
	expect(initials(name)).toBe(letters);
});

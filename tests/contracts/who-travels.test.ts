import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { whoTravelsForm } from '#contracts/who-travels.ts';

const read = (sent: Record<string, string>, count = 3) =>
	v.safeParse(whoTravelsForm(count), { version: '0', ...sent });

/** The messages by field. */
const errorsOf = (sent: Record<string, string>): Record<string, string> =>
	Object.fromEntries((read(sent).issues ?? []).map((issue) => [String(issue.path?.[0]?.key), issue.message]));

describe('the form that tells who travels', () => {
	test('takes names in their order, children with an age, and leaves out what is not told yet', () => {
		const { output } = read({
			name_1: ' Asha Rao ',
			child_age_1: '',
			name_2: '',
			child_age_2: ' ',
			name_3: 'Kiran Rao',
			child_age_3: '0',
			version: '4',
		});
		expect(output).toEqual({
			version: 4,
			travellers: [
				{ name: 'Asha Rao', childAge: null },
				{ name: 'Kiran Rao', childAge: 0 },
			],
		});
		expect(read({}).output).toEqual({ version: 0, travellers: [] });
	});

	test('D171: corrects what keyboards and messages make of a name or an age', () => {
		const { output } = read({
			name_1: 'Asha\u00a0D`Souza',
			name_2: 'Kiran Rao',
			child_age_2: '९',
		});
		expect(output).toEqual({
			version: 0,
			travellers: [
				{ name: "Asha D'Souza", childAge: null },
				{ name: 'Kiran Rao', childAge: 9 },
			],
		});
	});

	test('reads no more travellers than were paid for', () => {
		expect(read({ name_1: 'Asha', name_2: 'Ravi' }, 1).output).toMatchObject({
			travellers: [{ name: 'Asha' }],
		});
	});

	test('says at its field what is wrong', () => {
		expect(errorsOf({ name_1: '12' })).toEqual({ name_1: 'enter valid name' });
		expect(errorsOf({ name_2: 'Ravi', child_age_2: '18' })).toEqual({
			child_age_2: 'A whole number from 0 to 17, of a child alone',
		});
		expect(errorsOf({ name_2: 'Ravi', child_age_2: '-1' })).toHaveProperty('child_age_2');
		expect(errorsOf({ child_age_3: '9' })).toEqual({ name_3: 'Enter the name as well' });
		expect(errorsOf({ version: 'x' })).toHaveProperty('version');
	});
});

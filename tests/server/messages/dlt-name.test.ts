import { expect, test } from 'vitest';
import { dltName } from '#server/messages/dlt-name.ts';

test.each([
	['Golden Triangle', 'Golden Triangle'],
	['Temples of South India by Rail', 'Temples of South India by Rail'],
	['Temples of South India by Train', 'Temples of South India by...'],
	['Golden Triangle, Ranthambore, Udaipur', 'Golden Triangle...'],
	['Himalayas and the Ganges - Rishikesh', 'Himalayas and the Ganges...'],
	['Thiruvananthapuramkanyakumarimadurai', 'Thiruvananthapuramkanyakuma...'],
])('%s is %s in a text message', (name, said) => {
	expect(dltName(name)).toBe(said);
	expect(said.length).toBeLessThanOrEqual(30);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
	applicationConsentSource,
	applicationMessageKeys,
	leadConsentSource,
	leadConsentSourceStart,
	leadMessageKey,
	leadMessageKeyStart,
	leadOfMessageKey,
	signInCodeKeyStart,
} from '#data/lead/erasure-keys.ts';

const ID = '01990000-0000-7000-8000-000000000001';

test('LEG-02: the keys stay as earlier releases have stored them, so that what came with them is erased', () => {
	expect(leadMessageKey(ID)).toBe(`lead-${ID}`);
	expect(leadMessageKeyStart(ID)).toBe(`lead-${ID}-`);
	expect(signInCodeKeyStart(ID)).toBe(`sign-in-code-${ID}-`);
	expect(leadConsentSource(ID)).toBe(`lead:${ID}`);
	expect(leadConsentSourceStart(ID)).toBe(`lead:${ID}:`);
	expect(applicationMessageKeys(ID)).toEqual({
		desk: `agent-application-${ID}`,
		receipt: `application-received-${ID}`,
	});
	expect(applicationConsentSource(ID)).toBe(`agent-application:${ID}`);
});

test('the lead of a message to the desk is found by its key', () => {
	expect(leadOfMessageKey(leadMessageKey(ID))).toBe(ID);
	expect(leadOfMessageKey(`${leadMessageKeyStart(ID)}2`)).toBe(ID);
	expect(leadOfMessageKey(`${signInCodeKeyStart(ID)}5`)).toBeUndefined();
});

test('LEG-02: the code that writes and the code that erases spell none of these keys themselves', () => {
	const spelled = /`(?:call-requested|lead|sign-in-code|agent-application|application-received)[-:]\$\{/;
	const files = globSync('src/{data,server}/**/*.ts').filter((file) =>
		spelled.test(readFileSync(file, 'utf8')),
	);
	expect(files).toEqual(['src/data/lead/erasure-keys.ts']);
});

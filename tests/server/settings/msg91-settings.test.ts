import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { templatesIn } from '#server/settings/msg91-settings.ts';
import { SMS_TEMPLATES } from '#server/settings/sms-templates.ts';

const ALL = SMS_TEMPLATES.map((name, at) => `${name}=id${at}`).join(' ');
const set = (more: Record<string, string> = {}) =>
	readConfig({
		MSG91_AUTH_KEY: 'k3y',
		MSG91_TEMPLATES: ALL,
		MSG91_API_URL: 'http://127.0.0.1:9/flow',
		...more,
	});

test('the account is that of the settings, at the address of MSG91 unless another is set', () => {
	expect(readConfig({}).msg91).toBeUndefined();
	expect(set().msg91).toMatchObject({ authKey: 'k3y', url: 'http://127.0.0.1:9/flow' });
	expect(Object.keys(set().msg91?.templates ?? {})).toEqual(SMS_TEMPLATES);
	expect(() => set({ MSG91_API_URL: '' })).toThrow(/^Settings: MSG91_AUTH_KEY needs APP_ENV=production/);
});

test('templates are pairs with spaces, commas or lines between them', () => {
	expect(templatesIn(' sign-in-code=65a1,\n hold-ends=B_2 ')).toEqual({
		'sign-in-code': '65a1',
		'hold-ends': 'B_2',
	});
	for (const typed of ['sign-in-code', 'sign-in-code=', '=65a1', 'Sign=1', 'a=1 b', ' , '])
		expect(templatesIn(typed)).toBeUndefined();
	expect(() => set({ MSG91_TEMPLATES: 'sign-in-code' })).toThrow(/MSG91_TEMPLATES \(name=id pairs/);
});

test('a message without a template, and a template of no message, are named', () => {
	const but = ALL.replace('hold-ends=', 'hold-end=');
	expect(() => set({ MSG91_TEMPLATES: but })).toThrow(
		'MSG91_TEMPLATES (no message is called hold-end), MSG91_TEMPLATES (nothing for hold-ends)',
	);
	expect(set({ MSG91_TEMPLATES: `${ALL} settings-check=9` }).msg91?.templates['settings-check']).toBe('9');
});

test('SMS has one way: MSG91 or a gateway, and the key comes with its templates', () => {
	expect(() => set({ SMS_URL: 'http://127.0.0.1:9', SMS_TOKEN: 't' })).toThrow(
		'MSG91_AUTH_KEY (not beside SMS_URL)',
	);
	expect(() => set({ MSG91_TEMPLATES: '' })).toThrow('MSG91_TEMPLATES (missing beside the others)');
});

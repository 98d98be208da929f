import { expect, test } from 'vitest';
import { hasWhatsapp } from '#server/settings/whatsapp-setting.ts';

const GATEWAY = { url: 'https://whatsapp.example', token: 't' };

test.each([
	[
		'development without a gateway has WhatsApp, in a file',
		{ isProduction: false, whatsapp: undefined },
		true,
	],
	['development with one has WhatsApp', { isProduction: false, whatsapp: GATEWAY }, true],
	['production without a gateway has none', { isProduction: true, whatsapp: undefined }, false],
	['production with one has WhatsApp', { isProduction: true, whatsapp: GATEWAY }, true],
])('%s', (_, settings, has) => expect(hasWhatsapp(settings)).toBe(has));

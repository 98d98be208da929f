import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import CodeFields from '#features/booking/CodeFields.astro';

test('a form for a code says how long it is valid, as the code itself is', async () => {
	const container = await AstroContainer.create();
	container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
	const html = await container.renderToString(CodeFields, {
		props: { action: 'hold', label: 'Reserve', kind: 'saffron', error: undefined },
		slots: { default: 'A code is on its way.' },
	});
	expect(html).toContain(`A code is on its way. It is valid for ${CODE_LIFETIME_MS / MINUTE_MS} minutes.`);
	expect(html).toMatch(/name="do" value="hold"[^>]*>Reserve</);
});

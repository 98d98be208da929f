import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import ReserveSeats from '#features/booking/ReserveSeats.astro';
import { aDetail } from '../support/a-detail.ts';

const TO_PAY = 'Pay within 24 hours: nothing is charged until you do.';

test.each([
	['whoever reserves', true, { isCodeSent: false }],
	['whoever enters the code for it', true, { isCodeSent: true }],
	['no one of a day without seats', false, { isFull: true, asksForOwn: true }],
	['no one who opens own seats of a full day', false, { isFull: true, isCodeSent: true, isForOwn: true }],
	['no one who opens own seats while others are free', false, { isCodeSent: true, isForOwn: true }],
	['whoever has no own seats after all', true, { asksForOwn: true, isForOwn: true }],
])('when to pay is told to %s', async (_, isTold, { isForOwn = false, ...given }: Given) => {
	const container = await AstroContainer.create();
	container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
	const html = await container.renderToString(ReserveSeats, {
		props: {
			...{ item: aDetail, date: '2026-12-05', action: '/reserve', party: 2, payWithin: 'within 24 hours' },
			...{ isCodeSent: false, isFull: false, asksForOwn: false, errors: {}, wrong: undefined, ...given },
			values: { adults_count: '2', country_code: '+91', ...(isForOwn && { own: '1' }) },
		},
	});
	expect(html.includes(TO_PAY)).toBe(isTold);
});

type Given = Partial<Record<'isCodeSent' | 'isFull' | 'asksForOwn' | 'isForOwn', boolean>>;

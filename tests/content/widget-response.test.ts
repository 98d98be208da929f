import { expect, test } from 'vitest';
import { widgetResponse } from '#content/widget-response.ts';
import type { Widget } from '#content/widget-schema.ts';

const least: Widget = {
	type: 'TEXT',
	tracking_identifier: 'text',
	display_order: 1,
	data: { title: 'Goa', list: { items: [{ title: 'Beaches', actions: [{ title: 'See' }] }] }, actions: [] },
};

test('ENT-24: what an editor left out is null, so that every widget has the same fields', () => {
	expect(widgetResponse(least)).toEqual({
		type: 'TEXT',
		tracking_identifier: 'text',
		display_order: 1,
		data: {
			title: 'Goa',
			subtitle: null,
			layout: null,
			region: null,
			list: {
				items: [
					{
						image: null,
						icon: null,
						title: 'Beaches',
						subtitle: null,
						rating: null,
						timestamp: null,
						actions: [{ title: 'See', redirect_url: null, redirect_path: null }],
					},
				],
			},
			actions: [],
		},
	});
});

test('ENT-24: a picture is the address of its largest file, and a rating of nothing is not null', () => {
	const [item] = least.data.list.items;
	if (!item) throw new Error('no item');
	const items = [{ ...item, image: '/posters/goa-1', rating: 0, icon: 'sun' as const }];
	const { data } = widgetResponse({ ...least, data: { ...least.data, subtitle: '', list: { items } } });
	expect(data.list.items[0]).toMatchObject({ image: '/posters/goa-1-960.webp', rating: 0, icon: 'sun' });
	expect(data.subtitle).toBe('');
});

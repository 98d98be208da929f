import { expect, test } from 'vitest';
import { WIDGET_TYPES } from '#features/widgets/is-rendered.ts';
import { findMistypedWidgets } from '../../../scripts/build/find-mistyped-widgets.ts';

const mistakesOf = (type: string) =>
	findMistypedWidgets({
		name: 'a.yaml',
		text: `meta: {}\nwidgets:\n  - tracking_identifier: a\n    type: ${type}\n`,
	});

test.each([
	'carousel_9',
	'carousel_0',
	'carousel',
	'carusel_1',
	'Carousel_1',
	'sale_banner_2',
	'trust_3',
	'segmnet_1',
])('%s is a type mistyped: it is named with its line and the types that there are', (type) => {
	expect(mistakesOf(type)).toEqual([
		`a.yaml:4: there is no widget ${type}. There are banner_1, sale_banner_1, carousel_1, carousel_2, carousel_3, carousel_4, carousel_5, segment_1, trust_1, trust_2, lead_1`,
	]);
});

test.each([...WIDGET_TYPES, 'weather_1', 'map_1', 'deal_1', 'team_1', '7'])(
	'WID-02: %s is none: the site has it, or a page may be written before it',
	(type) => {
		expect(mistakesOf(type)).toEqual([]);
	},
);

test.each(['', 'widgets: none', 'widgets:\n  - text', 'a: [', 'widgets:\n  - type: [carousel_9]'])(
	'what is no list of widgets is for others to refuse: %j',
	(text) => {
		expect(findMistypedWidgets({ name: 'a.yaml', text })).toEqual([]);
	},
);

import { z } from 'zod';
import { LIST_PATH } from '#domain/page/paths.ts';
import { isIconName } from '#ui/icon-names.ts';
import { sitePath, text, webAddress } from './fields.ts';

/** A picture without size and format. */
const image = z
	.string()
	.regex(/^\/(posters|pictures)\/[\w-]+$/, 'a picture without size and format, such as /posters/kerala-1');

const action = z
	.strictObject({ title: text, redirect_path: sitePath.optional(), redirect_url: webAddress.optional() })
	.refine((it) => it.redirect_path ?? it.redirect_url, 'redirect_path or redirect_url is needed');
export type WidgetAction = z.infer<typeof action>;

const item = z.strictObject({
	title: text,
	subtitle: text.optional(),
	image: image.optional(),
	icon: z.string().refine(isIconName, 'a name of src/ui/icon-names.ts, such as rupee').optional(),
	rating: z.number().min(0).max(5).optional(),
	timestamp: text.optional(),
	actions: z.array(action).default([]),
});
export type WidgetItem = z.infer<typeof item>;

/** One widget (ENT-24). Unknown types are skipped when the page is rendered, so that a page file may use a type before the site supports it. */
const widget = z.strictObject({
	type: text,
	tracking_identifier: z.string().regex(/^[a-z][a-z0-9_]*$/, 'small letters, digits and underscores'),
	display_order: z.number(),
	data: z.strictObject({
		title: text,
		subtitle: text.optional(),
		/** An alternative layout of the type: see docs/widgets.md. */
		layout: z.enum(['hero', 'search', 'band', 'mosaic', 'index']).optional(),
		/** A `carousel_1` of the catalogue's destinations: those of Europe, the others, or all. */
		region: z.enum(['Europe', 'Others', 'All']).optional(),
		/**
		 * The first themes of a `carousel_2`, in their order; after them come those with the most packages, up to eight in all. Where more
		 * than eight are named, all of them are shown.
		 */
		themes: z.array(text).min(1).optional(),
		/** A `carousel_4` of the catalogue's seasons. Its items are what editors say of a season, found by their title. */
		seasons: z.literal(true).optional(),
		/** Packages of the catalogue, in the order of the list at the address `from`. */
		packages: z
			.strictObject({
				from: sitePath.startsWith(LIST_PATH),
				/** Only packages with a discount, the largest discount first. */
				on_sale: z.boolean().default(false),
				most: z.int().min(1).max(12).default(3),
			})
			.optional(),
		/** Shown when the catalogue has nothing for this widget; without it the widget is left out. */
		empty: text.optional(),
		list: z.strictObject({ items: z.array(item) }).default({ items: [] }),
		actions: z.array(action).default([]),
	}),
});
export type Widget = z.infer<typeof widget>;

/** Every slide of a `sale_banner_1` is a link (WID-03). */
const checkedWidget = widget.superRefine(({ type, data }, context) => {
	if (type !== 'sale_banner_1') return;
	data.list.items.forEach(({ title, actions }, at) => {
		if (actions.length > 0) return;
		const message = `"${title}" needs an action, because every slide of a sale_banner_1 is a link`;
		context.addIssue({ code: 'custom', path: ['data', 'list', 'items', at], message });
	});
});

/** A page made of widgets, e.g. `src/content/pages/home.yaml`. */
export const widgetPageSchema = z
	.strictObject({
		meta: z.strictObject({ title: text, description: text, keywords: text.optional() }),
		widgets: z.array(checkedWidget).min(1),
	})
	.refine(
		({ widgets }) => new Set(widgets.map((it) => it.tracking_identifier)).size === widgets.length,
		'each tracking_identifier may appear once',
	);
export type WidgetPage = z.infer<typeof widgetPageSchema>;

import { z } from 'zod';

const text = z.string().trim().min(1);
const path = z.string().regex(/^\/(?!\/)/, 'a path of this site, such as /packages');

/** `src/content/site.yaml`: name, contacts and addresses. */
export const siteSchema = z.strictObject({
	name: text,
	promise: text,
	since: z.int(),
	/** As it is shown. */
	phone: text,
	/** What is dialled. */
	phone_link: z.string().regex(/^\+\d{7,15}$/, 'a plus and 7 to 15 digits'),
	whatsapp: z.string().regex(/^\d{7,15}$/, '7 to 15 digits with the country code'),
	email: z.email(),
	address: text,
	social: z
		.array(z.strictObject({ name: text, icon: z.enum(['facebook', 'instagram', 'linkedin']), url: z.url() }))
		.length(3),
	operator_dashboard: z.url(),
	sale_path: z.string().regex(/^\/[a-z0-9-]+$/, 'one segment, such as /sale'),
	lead_form_title: text,
});
export type Site = z.infer<typeof siteSchema>;

/** Metadata of one page (ENT-24), under its wire names. */
export const pageMetadataSchema = z.strictObject({
	meta_title: text,
	meta_description: text,
	meta_keyword: text,
});
export type PageMetadata = z.infer<typeof pageMetadataSchema>;

export const metadataSchema = z
	.record(z.string(), pageMetadataSchema)
	.refine((pages) => 'home' in pages, 'the page id home is needed');

const action = z
	.strictObject({ title: text, redirect_path: path.optional(), redirect_url: z.url().optional() })
	.refine((it) => it.redirect_path ?? it.redirect_url, 'redirect_path or redirect_url is needed');
export type WidgetAction = z.infer<typeof action>;

const item = z.strictObject({
	title: text,
	subtitle: text.optional(),
	/** Path of a picture, without size and format when it is a poster. */
	image: path.optional(),
	icon: text.optional(),
	rating: z.number().min(0).max(5).optional(),
	timestamp: text.optional(),
	actions: z.array(action).default([]),
});
export type WidgetItem = z.infer<typeof item>;

/** One widget (ENT-25). Types nobody draws are skipped, so that a page may be ahead of the site. */
const widget = z.strictObject({
	type: text,
	tracking_identifier: text,
	display_order: z.number(),
	data: z.strictObject({
		title: text,
		subtitle: text.optional(),
		/** Whose destinations a carousel_1 lists: those of Europe as tiles, the `Others` as a mosaic, `All` as an index. */
		region: z.enum(['Europe', 'Others', 'All']).optional(),
		list: z.strictObject({ items: z.array(item) }).default({ items: [] }),
		actions: z.array(action).default([]),
	}),
});
export type Widget = z.infer<typeof widget>;

/** A page made of widgets, e.g. `src/content/pages/home.yaml`. */
export const widgetPageSchema = z.strictObject({
	meta: z.strictObject({ title: text, description: text }),
	widgets: z.array(widget),
});
export type WidgetPage = z.infer<typeof widgetPageSchema>;

import * as v from 'valibot';

const action = v.object({
	title: v.string(),
	/** An address of another site. */
	redirect_url: v.nullable(v.string()),
	/** A path of this site; takes precedence when both are given. */
	redirect_path: v.nullable(v.string()),
});

const item = v.object({
	image: v.nullable(v.string()),
	/** The name of an icon of the site, e.g. `sun`. */
	icon: v.nullable(v.string()),
	title: v.string(),
	subtitle: v.nullable(v.string()),
	rating: v.nullable(v.number()),
	timestamp: v.nullable(v.string()),
	actions: v.array(action),
});
export type WidgetItemResponse = v.InferOutput<typeof item>;

/** One widget of a page (ENT-24). */
export const widget = v.object({
	/** e.g. `banner_1`; skip unknown types. */
	type: v.string(),
	tracking_identifier: v.string(),
	display_order: v.number(),
	data: v.object({
		title: v.string(),
		subtitle: v.nullable(v.string()),
		/** An alternative layout of the type. */
		layout: v.nullable(v.picklist(['hero', 'search', 'band', 'mosaic', 'index'])),
		/** The region whose destinations a `carousel_1` lists. */
		region: v.nullable(v.picklist(['Europe', 'Others', 'All'])),
		list: v.object({ items: v.array(item) }),
		actions: v.array(action),
	}),
});
export type WidgetResponse = v.InferOutput<typeof widget>;

/** A page made of widgets, by display_order (ENT-24). */
export const widgetPageFields = {
	widgets: v.array(widget),
	meta: v.object({ title: v.string(), description: v.string() }),
};

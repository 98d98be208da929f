import type { WidgetItemResponse, WidgetResponse } from '#contracts/widget-page.ts';
import { largePicture } from '#domain/package/picture.ts';
import type { Widget, WidgetAction, WidgetItem } from './widget-schema.ts';

const actionResponse = ({ title, redirect_url, redirect_path }: WidgetAction) => ({
	title,
	redirect_url: redirect_url ?? null,
	redirect_path: redirect_path ?? null,
});

const itemResponse = (item: WidgetItem): WidgetItemResponse => ({
	image: item.image === undefined ? null : largePicture(item.image),
	icon: item.icon ?? null,
	title: item.title,
	subtitle: item.subtitle ?? null,
	rating: item.rating ?? null,
	timestamp: item.timestamp ?? null,
	actions: item.actions.map(actionResponse),
});

/** A widget under its wire names (ENT-24); absent fields are null. */
export const widgetResponse = ({
	type,
	tracking_identifier,
	display_order,
	data,
}: Widget): WidgetResponse => ({
	type,
	tracking_identifier,
	display_order,
	data: {
		title: data.title,
		subtitle: data.subtitle ?? null,
		layout: data.layout ?? null,
		region: data.region ?? null,
		list: { items: data.list.items.map(itemResponse) },
		actions: data.actions.map(actionResponse),
	},
});

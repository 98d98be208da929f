import type { WidgetAnswer, WidgetItemAnswer } from '#contracts/widget-page.ts';
import { pictureWidths } from '#domain/picture-widths.ts';
import type { Widget, WidgetAction, WidgetItem } from './widget-schema.ts';

/** A picture is written without its size and format; on the wire it is the address of its larger WebP. */
const imageAddress = (image: string) => `${image}-${pictureWidths(image)[1]}.webp`;

const actionAnswer = ({ title, redirect_url, redirect_path }: WidgetAction) => ({
	title,
	redirect_url: redirect_url ?? null,
	redirect_path: redirect_path ?? null,
});

const itemAnswer = (item: WidgetItem): WidgetItemAnswer => ({
	image: item.image === undefined ? null : imageAddress(item.image),
	icon: item.icon ?? null,
	title: item.title,
	subtitle: item.subtitle ?? null,
	rating: item.rating ?? null,
	timestamp: item.timestamp ?? null,
	actions: item.actions.map(actionAnswer),
});

/** A widget under its wire names (ENT-24): what was left out is null. */
export const widgetAnswer = ({ type, tracking_identifier, display_order, data }: Widget): WidgetAnswer => ({
	type,
	tracking_identifier,
	display_order,
	data: {
		title: data.title,
		subtitle: data.subtitle ?? null,
		layout: data.layout ?? null,
		region: data.region ?? null,
		list: { items: data.list.items.map(itemAnswer) },
		actions: data.actions.map(actionAnswer),
	},
});

import { widgetPage } from '#content/widget-pages.ts';
import { widgetResponse } from '#content/widget-response.ts';
import type { BannerItem } from '#contracts/catalogue.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';

export const prerender = false;

/** The slides of the home banner (API-34). */
export const GET = endpoint(() => ({ data: banners() }), { maxAge: CATALOGUE_AGE_SECONDS });

function banners(): BannerItem[] {
	const widgets = widgetPage('home')?.widgets.map(widgetResponse) ?? [];
	return widgets
		.filter(({ type }) => type === 'banner_1' || type === 'sale_banner_1')
		.flatMap(({ data }) => data.list.items)
		.flatMap(({ image, title, actions: [action] }) =>
			image === null ? [] : [{ image_name: image, title, redirect_path: action?.redirect_path ?? null }],
		);
}

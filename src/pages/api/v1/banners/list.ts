import { widgetPage } from '#content/widget-pages.ts';
import { widgetResponse } from '#content/widget-response.ts';
import type { BannerItem } from '#contracts/catalogue.ts';
import { fillWidgets } from '#features/widgets/fill-widgets.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The slides of the home banner, as far as their packages are on offer (API-34). */
export const GET = endpoint(async () => ({ data: await banners() }), { maxAge: CATALOGUE_AGE_SECONDS });

async function banners(): Promise<BannerItem[]> {
	const written = widgetPage('home')?.widgets.find(({ data }) => data.layout === 'hero');
	const { catalogue, packages } = await openServices();
	const filled = await fillWidgets(written ? [written] : [], { ...catalogue, ...packages });
	return filled
		.flatMap((widget) => widgetResponse(widget).data.list.items)
		.flatMap(({ image, title, actions: [action] }) =>
			image === null ? [] : [{ image_name: image, title, redirect_path: action?.redirect_path ?? null }],
		);
}

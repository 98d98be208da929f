import { landingWidgetPage } from '#content/landing-widgets.ts';
import { widgetPage } from '#content/widget-pages.ts';
import { widgetResponse } from '#content/widget-response.ts';
import { fillWidgets } from '#features/widgets/fill-widgets.ts';
import { CATALOGUE_AGE_SECONDS, endpoint } from '#server/api/http.ts';
import { foundOrThrow } from '#server/errors/found-or-throw.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The widgets of a page, in the order they are shown (API-10). */
export const GET = endpoint(
	async ({ params }) => {
		const name = params['page'] ?? '';
		const { widgets, meta } = foundOrThrow(widgetPage(name) ?? landingWidgetPage(name), 'page');
		const { catalogue, packages } = await openServices();
		const filled = await fillWidgets(widgets, { ...catalogue, ...packages });
		const { title, description } = meta;
		const response = { widgets: filled.map(widgetResponse), meta: { title, description } };
		return { data: response, ...response };
	},
	{ maxAge: CATALOGUE_AGE_SECONDS },
);

import { landingWidgetPage } from '#content/landing-widgets.ts';
import { widgetAnswer } from '#content/widget-answer.ts';
import { widgetPage } from '#content/widget-pages.ts';
import { fillWidgets } from '#features/widgets/fill-widgets.ts';
import { found } from '#server/found.ts';
import { CATALOGUE_AGE, endpoint } from '#server/http.ts';
import { openServices } from '#server/services/index.ts';

export const prerender = false;

/** The widgets of a page, in the order they are shown (API-10). */
export const GET = endpoint(
	async ({ params }) => {
		const name = params['page'] ?? '';
		const { widgets, meta } = found(widgetPage(name) ?? landingWidgetPage(name), 'page');
		const { catalogue, packages } = await openServices();
		const filled = await fillWidgets(widgets, { ...catalogue, ...packages });
		const { title, description } = meta;
		const answer = { widgets: filled.map(widgetAnswer), meta: { title, description } };
		return { data: answer, ...answer };
	},
	{ maxAge: CATALOGUE_AGE },
);

import { widgetAnswer } from '#content/widget-answer.ts';
import { widgetPage } from '#content/widget-pages.ts';
import { found } from '#server/found.ts';
import { CATALOGUE_AGE, endpoint } from '#server/http.ts';

export const prerender = false;

/** The widgets of a page, in the order they are shown (API-10). */
export const GET = endpoint(
	({ params }) => {
		const page = found(widgetPage(params['page'] ?? ''), 'page');
		const answer = { widgets: page.widgets.map(widgetAnswer), meta: page.meta };
		return { data: answer, ...answer };
	},
	{ maxAge: CATALOGUE_AGE },
);

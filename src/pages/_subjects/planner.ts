import { toInclusionResponse } from '#server/responses/catalogue-responses.ts';
import { openServices } from '#server/services/index.ts';
import { isIconName } from '#ui/icon-names.ts';
import { monthOptions } from '../_month-options.ts';
import type { About, Shown } from '../_subject.ts';

/** The options of the form's page; the dialog asks for them when it opens (PLN-04). */
export default async function aboutPlan({ place }: Shown): Promise<About> {
	if (place === 'dialog') return {};
	const { catalogue } = await openServices();
	const [months, inclusions, themes] = await Promise.all([
		catalogue.months(),
		catalogue.inclusions(),
		catalogue.themes(),
	]);
	return {
		subject: {
			options: {
				departure_month_id: monthOptions(months),
				inclusion_id: inclusions.map((inclusion) => {
					const { id, name, image, unselected_image } = toInclusionResponse(inclusion, isIconName);
					return { value: id, text: name, icon: { chosen: image, other: unselected_image } };
				}),
				theme_id: themes.map(({ id, name }) => ({ value: id, text: name })),
			},
		},
	};
}

import { posterBase } from '#domain/picture.ts';
import { inclusionResponse } from '#server/responses/catalogue-responses.ts';
import { openServices } from '#server/services/index.ts';
import { isIconName } from '#ui/icon-names.ts';
import type { Subject } from '../_subject.ts';

/** The options from the catalogue, read when the planner is opened (PLN-04). */
export default async function aboutPlan(): Promise<Subject> {
	const { catalogue } = await openServices();
	const [inclusions, themes] = await Promise.all([catalogue.inclusions(), catalogue.themes()]);
	return {
		options: {
			inclusion_id: inclusions.map((inclusion) => {
				const { id, name, image, unselected_image } = inclusionResponse(inclusion, isIconName);
				return { value: id, text: name, icon: { chosen: image, other: unselected_image } };
			}),
			theme_id: themes.map(({ id, name, scene }) => ({ value: id, text: name, poster: posterBase(scene) })),
		},
	};
}

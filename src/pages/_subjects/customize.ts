import { openServices } from '#server/services/index.ts';
import { monthOptions } from '../_month-options.ts';
import type { About, Shown } from '../_subject.ts';

/** The months of the form's page; the dialog asks for them when it opens. */
export default async function aboutCustomize({ place }: Shown): Promise<About> {
	if (place === 'dialog') return {};
	const { catalogue } = await openServices();
	return { subject: { options: { departure_month_id: monthOptions(await catalogue.months()) } } };
}

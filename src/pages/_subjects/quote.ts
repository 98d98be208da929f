import { site } from '#content/site.ts';
import { parseStoredIds } from '#domain/page/stored-ids.ts';
import { openServices } from '#server/services/index.ts';
import type { About, Shown } from '../_subject.ts';

/**
 * The package whose page led here, if any (DET-17). The title is from the editors (SLF-05). A form sent from a section of a page keeps
 * the name of that page.
 */
export default async function aboutQuote({ url, sent }: Shown): Promise<About> {
	const asked = parseStoredIds([url.searchParams.get('package')], 1);
	const [item] = asked.length > 0 ? await (await openServices()).packages.listed(asked) : [];
	return {
		subject: { values: { page_name: sent['page_name'] ?? 'lead', ...(item && { package_id: item.id }) } },
		page: { heading: site.lead_form_title, title: `${site.lead_form_title} | ${site.name}` },
	};
}

import { site } from '#content/site.ts';
import type { About, Shown } from '../_subject.ts';

/** The title is from the editors (SLF-05). A form sent from a section of a page keeps the name of that page. */
export default async function aboutQuote({ sent }: Shown): Promise<About> {
	return {
		subject: { values: { page_name: sent['page_name'] ?? 'lead' } },
		page: { heading: site.lead_form_title, title: `${site.lead_form_title} | ${site.name}` },
	};
}

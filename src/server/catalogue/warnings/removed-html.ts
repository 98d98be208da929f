import type { PackageRecord } from '../format.ts';
import { removedFrom } from '../sanitise.ts';
import type { Warning } from './warning.ts';

const FIELDS = ['inclusions_html', 'exclusions_html', 'terms_html'] as const;
/** The most characters of an address that are said. */
const SAID = 60;

/** Parts of an operator's HTML that no page shows, because pages keep texts, lists, tables and links to other sites alone. */
export const removedHtml = (record: PackageRecord): Warning[] =>
	FIELDS.flatMap((field) => {
		const { tags, addresses } = removedFrom(record[field] ?? '');
		return [
			...tags.map((tag) => ({ field, message: `<${tag}> is left out: no page shows it` })),
			...addresses.map((address) => ({
				field,
				message: `the link to “${address.slice(0, SAID)}” leads nowhere: only http, https, mailto and tel addresses are kept`,
			})),
		];
	});

import { displayName } from '#domain/package/package-name.ts';
import { parseStoredIds, RECENT_MAX } from '#domain/page/stored-ids.ts';
import { openServices } from '#server/services/index.ts';
import type { About, Shown } from '../_subject.ts';

/** The viewed packages, by the ids in the address. */
export default async function aboutLooking({ url }: Shown): Promise<About> {
	const ids = parseStoredIds(url.searchParams.get('packages')?.split(','), RECENT_MAX);
	const cards = ids.length > 0 ? await (await openServices()).packages.listed(ids) : [];
	const looked = cards.map(({ name }) => displayName(name));
	if (looked.length === 0) return {};
	return { subject: { values: { comment: `Looked at: ${looked.join('; ')}`.slice(0, 2000) }, looked } };
}

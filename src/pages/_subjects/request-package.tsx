import { displayName } from '#domain/package-name.ts';
import { parseStoredIds, RECENT_MAX } from '#domain/stored-ids.ts';
import { openServices } from '#server/services/index.ts';
import type { Shown, Subject } from '../_subject.ts';

/** The viewed packages, by the ids in the address. */
export default async function aboutLooking({ url }: Shown): Promise<Subject> {
	const ids = parseStoredIds(url.searchParams.get('packages')?.split(','), RECENT_MAX);
	const cards = ids.length > 0 ? await (await openServices()).packages.listed(ids) : [];
	const names = cards.map(({ name }) => displayName(name));
	if (names.length === 0) return {};
	return {
		values: { comment: `Looked at: ${names.join('; ')}`.slice(0, 2000) },
		about: (
			<div>
				<p>You have looked at</p>
				<ul className="form-list">
					{names.map((name) => (
						<li key={name}>{name}</li>
					))}
				</ul>
			</div>
		),
	};
}

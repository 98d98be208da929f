import type { Standing } from '#domain/poll/agreement.ts';
import type { Vote } from '#domain/poll/poll.ts';

/**
 * Where the voters agree, in a sentence.
 *
 * @param standings best first
 * @param nameOf the name of a package by its id
 */
export function agreementWords(
	standings: readonly Standing[],
	votes: readonly Vote[],
	nameOf: (packageId: string) => string,
): string {
	const [only] = votes;
	if (only && votes.length === 1)
		return `${only.firstName} has answered. With the next answer you see here where you agree.`;
	const listed = (outcome: Standing['outcome']) =>
		new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(
			standings.filter((standing) => standing.outcome === outcome).map(({ packageId }) => nameOf(packageId)),
		);
	const agreed = listed('agreed');
	if (agreed !== '')
		return `${votes.length === 2 ? 'Both' : `All ${votes.length}`} of you say yes to ${agreed}.`;
	const possible = listed('possible');
	if (possible !== '') return `Nobody says no to ${possible}.`;
	const [first] = standings;
	const most = first?.says.yes.length ?? 0;
	const closest =
		most > 0 && first ? ` Closest is ${nameOf(first.packageId)}: ${most} of ${votes.length} say yes.` : '';
	return `No package suits everybody yet.${closest}`;
}

/** The wishes for a planned trip, in the catalogue's names. */
export interface TripWishes {
	/** The theme. */
	theme?: string | undefined;
	/** Inclusions, separated by commas. */
	includes?: string | undefined;
}

/**
 * A comment with wishes as its last lines, which is how a lead stores them and how the sales desk reads them.
 *
 * @returns undefined when there is neither a comment nor a wish
 */
export function commentWithWishes(
	comment: string | undefined,
	{ theme, includes }: TripWishes,
): string | undefined {
	const lines = [comment, theme && `Theme: ${theme}`, includes && `Includes: ${includes}`];
	return lines.filter(Boolean).join('\n') || undefined;
}

/** Finds the wishes in a lead's comment; the last ones, if repeats of the lead have added more. */
export const wishesInComment = (comment: string): TripWishes => ({
	theme: lastLine(comment, 'Theme: '),
	includes: lastLine(comment, 'Includes: '),
});

const lastLine = (comment: string, start: string): string | undefined =>
	comment
		.split('\n')
		.findLast((line) => line.startsWith(start))
		?.slice(start.length);

/** The heading of the list: `1 tour matches your criteria`, `N tours match your criteria` (spec §2). */
export const matchHeading = (total: number): string =>
	total === 1 ? '1 tour matches your criteria' : `${total.toLocaleString('en-IN')} tours match your criteria`;

/**
 * The values of each name of a query or a posted form, names and values in the order in which they came. `getAll` for each name would
 * read all of them as often as there are names, and a stranger sends 25,000.
 */
export const valuesByName = (parameters: URLSearchParams): [name: string, values: string[]][] =>
	Array.from(
		Map.groupBy(parameters, ([name]) => name),
		([name, pairs]) => [name, pairs.map(([, value]) => value)],
	);

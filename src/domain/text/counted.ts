/** A number with its noun, e.g. `1 traveller`, `4 travellers`. @param many the plural of a noun that does not add an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
	`${count} ${count === 1 ? one : many}`;

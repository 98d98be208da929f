/** The values in their order, at most `size` at a time, because a statement has a limit of parameters and a lock of many rows is long. */
export function* chunks<Value>(values: readonly Value[], size: number): Generator<readonly Value[]> {
	for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

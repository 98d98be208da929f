/** What must be there because of a reference in the database. */
export function referenced<Value>(value: Value | undefined, name: string): Value {
	if (value === undefined) throw new Error(`There is no ${name}, though something refers to it`);
	return value;
}

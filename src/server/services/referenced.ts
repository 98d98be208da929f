/** Returns a value that a foreign key guarantees. @throws Error when it is missing nevertheless */
export function referenced<Value>(value: Value | undefined, name: string): Value {
	if (value === undefined) throw new Error(`There is no ${name}, though something refers to it`);
	return value;
}

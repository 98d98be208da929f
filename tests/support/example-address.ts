import type { Route } from '#contracts/route.ts';

/** The address of a route with the examples of its parameters. */
export function exampleAddress({ path, pathParameters = {}, query = {} }: Route): string {
	const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(pathParameters[name]?.example));
	const pairs = Object.entries(query).flatMap(([name, { example = [] }]) =>
		[example].flat().map((value): [string, string] => [name, value]),
	);
	return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}

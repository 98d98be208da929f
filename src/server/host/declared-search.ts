/** A parameter that a page reads: its name, or a pattern of names. */
export type PageParameter = string | RegExp;

const isNamed = (parameter: PageParameter, name: string) =>
	typeof parameter === 'string' ? parameter === name : parameter.test(name);

/**
 * The declared parameters of a query, as `?…` or empty, in the order of their declaration. Others, such as those of campaigns, are
 * dropped: they do not change the page, and each of their values would be rendered and cached as another one.
 */
export function declaredSearch(search: string, declared: readonly PageParameter[]): string {
	if (search === '' || declared.length === 0) return '';
	const given = [...new URLSearchParams(search)];
	const read = declared.flatMap((parameter) => given.filter(([name]) => isNamed(parameter, name)));
	return read.length > 0 ? `?${new URLSearchParams(read)}` : '';
}

/** True where operators are named: not when the query says `show_operator=false` or `0` (QRY-10). */
export const showsOperator = (params: URLSearchParams): boolean =>
	!['false', '0'].includes(params.get('show_operator') ?? '');

/**
 * The address of a link whose page hides the operator if the page with the link hides it (QRY-10).
 *
 * @param operator its name on that page; null where it is hidden
 */
export const keepingHidden = (href: string, operator: string | null): string =>
	operator === null ? `${href}${href.includes('?') ? '&' : '?'}show_operator=false` : href;

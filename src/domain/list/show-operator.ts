/** True where operators are named: not when the query says `show_operator=false` or `0` (QRY-10). */
export const showsOperator = (params: URLSearchParams): boolean =>
	!['false', '0'].includes(params.get('show_operator') ?? '');

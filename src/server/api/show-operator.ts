/** Whether operators are named: not when the address says `show_operator=false` or `0` (QRY-10). */
export const showsOperator = ({ searchParams }: URL): { showOperator: boolean } => ({
	showOperator: !['false', '0'].includes(searchParams.get('show_operator') ?? ''),
});

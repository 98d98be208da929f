/** The address that withdraws a consent, for tests without the service that signs such links. */
export const withdrawUrlOf = ({ id }: { id: string }): string =>
	`https://safarnama.example/consents?token=${id}`;

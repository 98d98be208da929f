/** Where a consent is withdrawn, for services that are tested without the one that signs such links. */
export const withdrawUrlOf = ({ id }: { id: string }): string =>
	`https://safarnama.example/consents?token=${id}`;

/** Where somebody writes to whose phone number no form can take. */
export interface WrittenTo {
	/** A link that opens a chat. */
	chat: string;
	email: string;
}

/** Other ways to write, below the number of a country whose numbers are too short. */
export const WriteInstead = ({ chat, email }: WrittenTo) => (
	<p className="field-hint" role="status">
		Numbers of this country have fewer than nine digits, and this form cannot take them. Please write to us on{' '}
		<a href={chat}>WhatsApp</a> or to <a href={`mailto:${email}`}>{email}</a> instead.
	</p>
);

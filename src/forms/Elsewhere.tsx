import { createContext, useContext } from 'react';
import { hasShortNumbers } from '#domain/account/short-numbers.ts';

/** Where somebody writes to whose phone number no form can take. */
export interface WrittenTo {
	/** A link that opens a chat. */
	chat: string;
	email: string;
}

/** What islands with forms are told of it; null where nobody is told anything. */
export const WrittenToContext = createContext<WrittenTo | null>(null);

/** Below the number of a country whose numbers are too short (VAL-01): other ways to write. Nothing for other countries. */
export function Elsewhere({ callingCode }: { callingCode: string | undefined }) {
	const to = useContext(WrittenToContext);
	if (!to || !callingCode || !hasShortNumbers(callingCode)) return null;
	return (
		<p className="field-hint" role="status">
			Numbers of this country have fewer than nine digits, and this form cannot take them. Please write to us
			on <a href={to.chat}>WhatsApp</a> or to <a href={`mailto:${to.email}`}>{to.email}</a> instead.
		</p>
	);
}

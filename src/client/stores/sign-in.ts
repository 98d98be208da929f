import { atom } from 'nanostores';

/** A stored lead, with the number that its code was sent to. */
export interface SentLead {
	id: string;
	name?: string;
	email?: string;
	country_code: string;
	phone_number: string;
}

/** The request that waits for the visitor to sign in. */
export interface SignInAsked {
	/** The lead whose number is to be confirmed by its code; null for whatever only needs a customer. */
	lead: SentLead | null;
	/** True once the code of that lead was entered. */
	isConfirmed: boolean;
}

/** Null when nothing waits: the page is then loaded again after the sign-in. */
export const $signInAsked = atom<SignInAsked | null>(null);

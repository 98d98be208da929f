/* The rows of accounts, their sessions and codes, and of limits. */

/** An account. Fields that the visitor left empty are null; a purged account has no personal data. */
export interface UserRow {
	id: string;
	/** Calling code of the country, e.g. `+91`. */
	countryCode: string | null;
	phoneNumber: string | null;
	name: string | null;
	email: string | null;
	isWhatsappEnabled: number;
	createdAt: number;
	updatedAt: number;
	deletedAt: number | null;
	purgedAt: number | null;
	/** When none of the bookings of a deleted account named its traveller any more. */
	erasedAt: number | null;
}

/** A token of a signed-in browser. */
export interface SessionRow {
	/** SHA-256 of the token. */
	tokenHash: string;
	/** Identifies the sign-in: all tokens that follow from it have the same. */
	family: string;
	userId: string;
	createdAt: number;
	expiresAt: number;
	/** The hash of the token that it replaces, until it is used for the first time. */
	replaces: string | null;
	/** 1 once its replacement was used; it then ends soon, even if it is still used. */
	isReplaced: number;
}

/** A proof that a code was entered for an account, which stands for a second code. */
export interface ProofRow {
	/** SHA-256 of the proof. */
	proofHash: string;
	userId: string;
	expiresAt: number;
}

/** A one-time code, expired or not: one that signs in for each phone number, and one for each of its bookings that is looked up. */
export interface CodeRow {
	/** Calling code and number, e.g. `+91 9876543210`; followed by the id of the booking if the code opens a booking. */
	phone: string;
	codeHash: string;
	leadId: string;
	/** The choice of whoever asked for the code, if `hasWhatsappChoice`. */
	isWhatsappEnabled: number;
	/** 0 when nobody was asked about updates, as for the code of a lead. */
	hasWhatsappChoice: number;
	createdAt: number;
	expiresAt: number;
	attempts: number;
}

/** How often a limit was used for somebody. */
export interface LimitRow {
	/** A hash of the name of the limit and of whom it is counted for. */
	key: string;
	/** JSON list of the times at which it was used. */
	taken: string;
	expiresAt: number;
}

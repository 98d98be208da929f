/* The rows of leads, applications of operators and consents. */

/** A request to be called. Fields that the visitor left empty are null. */
export interface LeadRow {
	id: string;
	/** Different for different requests, see `leadKeySource`. */
	dedupeKey: string;
	createdAt: number;
	name: string;
	email: string;
	/** Calling code of the country, e.g. `+91`. */
	countryCode: string;
	phoneNumber: string;
	packageId: string | null;
	pageUrl: string | null;
	pageName: string | null;
	source: string | null;
	destination: string | null;
	departureMonth: string | null;
	budget: string | null;
	travelersCount: number | null;
	comment: string | null;
	/** Address of the comparison that it was sent from. */
	compareListUrl: string | null;
	/** Why it looks like spam; null when it does not. */
	suspicion: string | null;
	/** The account that sent it, or that confirmed its phone number by a code. */
	userId: string | null;
	/** When the phone number was confirmed: by a code, or by the account that sent it. */
	verifiedAt: number | null;
	/** How often it was requested: one more than the number of repeats. */
	requests: number;
	/** Requests with the same key are repeats of this one (`openKeySource`); null once it takes no more repeats. */
	openKey: string | null;
}

/** A request that was merged into a lead as a repeat. */
export interface LeadRepeatRow {
	dedupeKey: string;
	leadId: string;
	createdAt: number;
}

/** An application of a tour operator. Fields that the operator left empty are null. */
export interface AgentApplicationRow {
	id: string;
	/** The e-mail address in lower case. */
	emailKey: string;
	createdAt: number;
	firstName: string;
	lastName: string | null;
	email: string;
	phone: string;
	companyName: string | null;
	websiteUrl: string | null;
	message: string;
}

/** A consent. Unknown fields are null. */
export interface ConsentRow {
	id: string;
	purpose: string;
	/** The version of the wording. */
	version: number;
	wording: string;
	/** What gave the consent, e.g. `lead:` and its id. */
	source: string;
	countryCode: string | null;
	phoneNumber: string | null;
	email: string | null;
	givenAt: number;
	withdrawnAt: number | null;
	/** What withdrew the consent, e.g. `sign-in:` and its id; null while it is active. */
	withdrawnWith: string | null;
}

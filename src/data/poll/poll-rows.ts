/* The rows of polls. */

/** A question which of some packages to take. */
export interface PollRow {
	id: string;
	/** JSON list of the packages with their names, in the order of the comparison. */
	packages: string;
	createdAt: number;
}

/** The answers of one device; nothing else about it is stored. */
export interface VoteRow {
	pollId: string;
	/** SHA-256 of the random id that the device has. */
	ballotHash: string;
	firstName: string;
	/** JSON list of answers. */
	answers: string;
	/** When the device voted first. */
	createdAt: number;
}

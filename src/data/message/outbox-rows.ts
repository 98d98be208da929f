/** A message, delivered or not. Times are epoch milliseconds; `variables` is JSON. */
export interface OutboxRow {
	id: string;
	channel: string;
	recipient: string;
	template: string;
	variables: string;
	text: string;
	code: string | null;
	idempotencyKey: string;
	createdAt: number;
	attempts: number;
	/** Until then a process is delivering it, or a failed message waits. */
	nextAttemptAt: number;
	deliveredAt: number | null;
	/** The subject of an e-mail. */
	subject: string | null;
	/** After this time it is not sent any more. */
	expiresAt: number | null;
	/** When delivery was given up. */
	gaveUpAt: number | null;
	/** Why the last try failed: a status or a code, without data of the recipient; null when none has failed. */
	lastError: string | null;
	/** When it was sent again after it had been given up. */
	retriedAt: number | null;
}

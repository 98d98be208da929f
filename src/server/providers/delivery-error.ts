/** Why delivery of a message failed. `message` is for the log: a status or a code, never the recipient. */
export class DeliveryError extends Error {
	override readonly name = 'DeliveryError';
	/**
	 * True when the gateway rejects this message itself, so that it would reject it again; false for faults of gateway, network or
	 * settings.
	 */
	readonly isRejected: boolean;

	constructor(message: string, { isRejected = false } = {}) {
		super(message);
		this.isRejected = isRejected;
	}
}

/** The error code of a failure for the log, e.g. `ECONNREFUSED`. */
export function deliveryReasonOf(error: unknown): string {
	if (error instanceof DeliveryError) return error.message;
	if (!(error instanceof Error)) return 'unknown';
	if (error.name === 'TimeoutError') return 'no answer in time';
	if (/^status \d{3}$/.test(error.message)) return error.message;
	const { cause } = error;
	const code = [error, cause].map((fault) =>
		fault instanceof Error && 'code' in fault ? fault.code : undefined,
	);
	return String(code.find((found) => typeof found === 'string') ?? error.name);
}

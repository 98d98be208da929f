/** A key by which the server stores a form once even when it is sent twice. */
export const submissionId = (): string =>
	typeof crypto.randomUUID === 'function'
		? crypto.randomUUID()
		: // Only HTTPS pages and localhost have randomUUID.
			Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
				byte.toString(16).padStart(2, '0'),
			).join('');

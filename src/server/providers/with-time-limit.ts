/** Rejects when `call` has not ended in time, even if it ignores the signal. */
export async function withTimeLimit(
	timeoutMs: number,
	call: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
	const controller = new AbortController();
	// Not `AbortSignal.timeout`: its timer runs on after the call and then makes an error for every message of a burst.
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			const error = new DOMException('The call took too long', 'TimeoutError');
			controller.abort(error);
			reject(error);
		}, timeoutMs);
	});
	try {
		await Promise.race([call(controller.signal), late]);
	} finally {
		clearTimeout(timer);
	}
}

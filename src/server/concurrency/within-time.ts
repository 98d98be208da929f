/** The result of `work`, or undefined when it takes longer than `ms` milliseconds. Late work is not stopped. */
export function withinTime<Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), ms);
	});
	return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

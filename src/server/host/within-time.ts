/** What comes first: the outcome of `work`, or `late` after so many milliseconds. Work that is late is not stopped. */
export function withinTime<Value, Late>(work: Promise<Value>, ms: number, late: Late): Promise<Value | Late> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<Late>((resolve) => {
		timer = setTimeout(() => resolve(late), ms);
	});
	return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** How far money has come that led to no booking. */
interface Returned {
	/** The state of its refund: `due`, `sent` or `done`. */
	state: string;
	isDelayed: boolean;
	/** True while it waits for the end of a dispute. */
	isWithheld: boolean;
}

/** The heading about money that led to no booking. */
export function returnedHeading({ state, isDelayed, isWithheld }: Returned): string {
	if (state === 'done') return 'Your money has been sent back';
	if (isWithheld) return 'Your money waits for your bank’s decision on the dispute';
	return isDelayed ? 'Your money takes longer than it should' : 'Your money is on its way back';
}

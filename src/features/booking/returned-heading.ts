/** What is said of money that books nothing, by the state of its refund: `due`, `sent` or `done`. */
export const returnedHeading = (state: string, isDelayed: boolean): string =>
	state === 'done'
		? 'Your money has been sent back'
		: isDelayed
			? 'Your money takes longer than it should'
			: 'Your money is on its way back';

/** The heading about money that led to no booking, by the state of its refund: `due`, `sent` or `done`. */
export const returnedHeading = (state: string, isDelayed: boolean): string =>
	state === 'done'
		? 'Your money has been sent back'
		: isDelayed
			? 'Your money takes longer than it should'
			: 'Your money is on its way back';

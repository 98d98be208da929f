/** What is said of money that books nothing, by the state of its refund: `due`, `sent` or `done`. */
export const returnedHeading = (state: string): string =>
	state === 'done' ? 'Your money has been sent back' : 'Your money is on its way back';

import { repeatedFailure } from './repeated-failure.ts';

/** Work of a timer, one turn at a time. */
export interface Turns {
	/** Begins a turn unless the last one is under way; a failure is logged. */
	begin(): void;
	/** Resolves when no turn is under way. */
	ended(): Promise<void>;
}

/** @param failure the event in the log for turns that fail */
export function turnsOf(failure: string, work: () => Promise<unknown>): Turns {
	const { failed, worked } = repeatedFailure(failure);
	let turn: Promise<void> | undefined;
	return {
		begin() {
			turn ??= work()
				.then(worked, failed)
				.finally(() => {
					turn = undefined;
				});
		},
		async ended() {
			await turn;
		},
	};
}

/** Does something for the `count`th time, counted over all turns. */
export type Call = (count: number) => Promise<unknown>;

interface Measuring {
	/** Calls under way at a time. */
	atOnce: number;
	/** For each kind of call, in all turns together. */
	seconds: number;
	/** Waits, after each turn, for what the calls have started. */
	settle?: () => Promise<void>;
	/** The most calls of a kind. */
	limit?: number;
}

const TURNS = 6;

/**
 * Calls per second of each kind. The kinds take turns of a fraction of a second, so that a slow moment of the machine slows all of them
 * and their ratios stay comparable.
 */
export async function ratesInTurns<Kind extends string>(
	calls: Record<Kind, Call>,
	{ atOnce, seconds, settle, limit = Number.POSITIVE_INFINITY }: Measuring,
): Promise<Record<Kind, number>> {
	const kinds = Object.keys(calls) as Kind[];
	const counts = new Map(kinds.map((kind) => [kind, { count: 0, ms: 0 }]));
	for (let turn = 0; turn < TURNS; turn++)
		for (const kind of kinds) {
			const measured = counts.get(kind) ?? { count: 0, ms: 0 };
			const begun = performance.now();
			const end = begun + (seconds * 1000) / TURNS;
			const caller = async () => {
				while (performance.now() < end && measured.count < limit) await calls[kind](measured.count++);
			};
			await Promise.all(Array.from({ length: atOnce }, caller));
			measured.ms += performance.now() - begun;
			await settle?.();
		}
	const rates = [...counts].map(([kind, { count, ms }]) => [kind, (count * 1000) / ms]);
	return Object.fromEntries(rates) as Record<Kind, number>;
}

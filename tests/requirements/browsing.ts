/**
 * The requirements of the browsing side, group by group with the number of the last: each must be seen in a browser.
 * What signing in, checkout and operators add stands here once it is built.
 */
export const BROWSING = {
	RTE: [1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
	PNM: 4,
	QRY: 15,
	NAV: 14,
	HOME: 12,
	WID: 12,
	SB: 13,
	FTR: 6,
	LIST: 10,
	FLT: 16,
	CHIP: 5,
	MOB: 5,
	CARD: 12,
	CMPT: 11,
	CMP: 13,
	DET: 18,
	CAL: 8,
	DSB: 2,
	STA: 5,
	LEG: 11,
	SEO: 3,
	STO: 5,
	EMD: 1,
	ERR: [20],
	CON: [5],
} as const satisfies Record<string, number | readonly number[]>;

/** Ids in the order of the groups, e.g. `NAV-01`. */
export function browsingIds(): string[] {
	return Object.entries(BROWSING).flatMap(([group, numbers]) =>
		(typeof numbers === 'number' ? Array.from({ length: numbers }, (_, at) => at + 1) : numbers).map(
			(number) => `${group}-${String(number).padStart(2, '0')}`,
		),
	);
}

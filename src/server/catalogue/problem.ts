/** One fault of a catalogue file: where it is, and how to correct it. */
export interface Problem {
	/** The file as the command named it. */
	file: string;
	/** From 1; 0 for the file as a whole. */
	line: number;
	/** e.g. `stops.0.nights`; empty for the line as a whole. */
	field: string;
	message: string;
}

/** The most problems that are printed; a longer list is usually one mistake repeated. */
const SHOWN = 200;
const MESSAGE_LENGTH = 300;

/** A catalogue that was rejected as a whole. `message` has at most 200 problems, one a line, and the total number. */
export class CatalogueError extends Error {
	override readonly name = 'CatalogueError';
	readonly problems: readonly Problem[];

	constructor(problems: readonly Problem[], total = problems.length) {
		super(linesOf(problems, total).join('\n'));
		this.problems = problems;
	}
}

/** Collects problems, storing no more than are printed. */
export function problemList() {
	const shown: Problem[] = [];
	let total = 0;
	return {
		add(problem: Problem): void {
			total += 1;
			if (shown.length < SHOWN) shown.push(problem);
		},
		/** @throws CatalogueError when there is any problem */
		throwIfAny(): void {
			if (total > 0) throw new CatalogueError(shown, total);
		},
		/** At most 200 problems, one a line, and the number of the others. */
		lines: (): string[] => linesOf(shown, total),
	};
}
export type ProblemList = ReturnType<typeof problemList>;

function linesOf(problems: readonly Problem[], total: number): string[] {
	const more = total > problems.length ? [`… and ${total - problems.length} more`] : [];
	return [...problems.map(lineOf), ...more];
}

/** Formats a problem as `file:line: field: message`, without control characters that a terminal would interpret. */
function lineOf({ file, line, field, message }: Problem): string {
	const place = line > 0 ? `${file}:${line}` : file;
	const text = [place, field, message].filter((part) => part !== '').join(': ');
	return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ').slice(0, MESSAGE_LENGTH);
}

/** One fault of a catalogue file, where to find it and what to do about it. */
export interface Problem {
	/** The file as the command named it. */
	file: string;
	/** From 1; 0 when it is about the file as a whole. */
	line: number;
	/** e.g. `stops.0.nights`; empty when it is about the line as a whole. */
	field: string;
	message: string;
}

/** As many as are printed; whoever has more has one mistake many times. */
const SHOWN = 200;
const MESSAGE_LENGTH = 300;

/** A catalogue that was refused as a whole. `message` holds one problem a line, at most 200, and how many there are. */
export class CatalogueError extends Error {
	override readonly name = 'CatalogueError';
	readonly problems: readonly Problem[];

	constructor(problems: readonly Problem[], total = problems.length) {
		const more = total > problems.length ? [`… and ${total - problems.length} more`] : [];
		super([...problems.map(lineOf), ...more].join('\n'));
		this.problems = problems;
	}
}

/** Collects problems, keeping no more than are shown. */
export function problemList() {
	const shown: Problem[] = [];
	let total = 0;
	return {
		add(problem: Problem): void {
			total += 1;
			if (shown.length < SHOWN) shown.push(problem);
		},
		/** @throws CatalogueError when there was any problem */
		throwIfAny(): void {
			if (total > 0) throw new CatalogueError(shown, total);
		},
	};
}
export type ProblemList = ReturnType<typeof problemList>;

/** `file:line: field: message`, without what could upset a terminal. */
function lineOf({ file, line, field, message }: Problem): string {
	const place = line > 0 ? `${file}:${line}` : file;
	const text = [place, field, message].filter((part) => part !== '').join(': ');
	return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ').slice(0, MESSAGE_LENGTH);
}

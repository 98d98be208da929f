import { describe } from 'vitest';

/** An engine of browsers that a machine may lack. */
export interface EngineOfMachine {
	name: string;
	isFound: boolean;
	/** Debian's packages that bring it. */
	packages: string;
}

/**
 * Declares tests in an engine. Where it is not installed they are skipped, and the run says so.
 *
 * @param isUnattended true on an integration machine (`CI`), where nobody reads what was skipped
 * @throws Error when the engine is not installed on an integration machine
 */
export function describeIn(
	{ name, isFound, packages }: EngineOfMachine,
	title: string,
	tests: () => void,
	isUnattended = Boolean(process.env['CI']),
): void {
	const missing = `${name} was not found, so nothing is tried in it (Debian: ${packages}).`;
	if (!isFound && isUnattended) throw new Error(missing);
	if (!isFound) console.log(missing);
	describe.skipIf(!isFound)(title, tests);
}

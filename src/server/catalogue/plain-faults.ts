import type { z } from 'zod';

/** What a value must be, by zod's name of its type. */
const KINDS: Readonly<Record<string, string>> = {
	string: 'a text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'a record in braces',
};

/** The longest part of a value that a fault repeats. */
const SHOWN = 40;

/**
 * The faults of a catalogue that owners make most, in words that say what was found and what is wanted; undefined leaves an issue to
 * the format's own words or to zod's.
 */
export function plainFault(issue: z.core.$ZodRawIssue): string | undefined {
	const { code, input } = issue;
	if (code === 'invalid_type' && input === undefined) return 'is missing';
	if (code === 'invalid_type')
		return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${shown(input)}`;
	if (code === 'invalid_format' && issue.format === 'date')
		return /^\d{4}-\d{2}-\d{2}$/.test(String(input))
			? `there is no day ${input}`
			: `a day is written as 2027-01-15, not as ${shown(input)}`;
	if (code === 'invalid_value')
		return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}, not ${shown(input)}`;
	if (code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'is empty';
	if (code === 'too_small') return bounded(issue.origin, `at least ${issue.minimum}`);
	if (code === 'too_big') return bounded(issue.origin, `at most ${issue.maximum}`);
	// Its only union that is told apart by a field.
	if (code === 'invalid_union' && 'discriminator' in issue)
		return 'must be operator, destination, theme, inclusion, package or departure';
	return undefined;
}

function bounded(origin: string, bound: string): string {
	if (origin === 'string') return `must have ${bound} characters`;
	return origin === 'array' ? `must have ${bound} entries` : `must be ${bound}`;
}

/** A text or a number as it stands in the file; of a list or a record only that it is one. */
function shown(value: unknown): string {
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'object' && value !== null) return 'a record';
	const text = JSON.stringify(value) ?? String(value);
	return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

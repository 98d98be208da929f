import { readFileSync } from 'node:fs';

/** One line of requirements.md. */
export interface Requirement {
	/** For example `LIST-01`. */
	id: string;
	/** Why no browser test needs to name it: `later`, another requirement's id, or `any test`; else undefined. */
	exception: { kind: 'later' } | { kind: 'see'; id: string } | { kind: 'any test' } | undefined;
}

const LINE = /^- (?<id>[A-Z]{2,4}-\d{2}) (?<words>[^[\]]+?)(?: \[(?<exception>[^\]]+)\])?$/;
const HEADING = /^## .+?(?: \[(?<exception>any test)\])?$/;
const EXCEPTION = /^(?:(?<later>later): \S.*|see (?<see>[A-Z]{2,4}-\d{2})|(?<any>any test))$/;

/** The requirements in the order of the file; throws on a list item or an exception that cannot be read. */
export function requirementList(): Requirement[] {
	let ofGroup: string | undefined;
	return readFileSync(`${import.meta.dirname}/requirements.md`, 'utf8')
		.replace(/^.*?(?=^## )/ms, '')
		.split('\n')
		.flatMap((line) => {
			if (line.startsWith('## ')) ofGroup = HEADING.exec(line)?.groups?.['exception'];
			if (!line.startsWith('- ')) return [];
			const groups = LINE.exec(line)?.groups;
			if (!groups?.['id']) throw new Error(`Not a requirement: ${line}`);
			return { id: groups['id'], exception: exceptionOf(groups['exception'] ?? ofGroup, line) };
		});
}

function exceptionOf(text: string | undefined, line: string): Requirement['exception'] {
	if (text === undefined) return undefined;
	const groups = EXCEPTION.exec(text)?.groups;
	if (groups?.['later']) return { kind: 'later' };
	if (groups?.['see']) return { kind: 'see', id: groups['see'] };
	if (groups?.['any']) return { kind: 'any test' };
	throw new Error(`Not an exception: ${line}`);
}
